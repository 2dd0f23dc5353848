/** Options that say how the target is reached, and of several targets. */

export const NETWORK_ROWS = {
  caFile: {
    value: { type: "file" },
    example: "ca.pem",
    does: "additional certificate authorities to trust, PEM",
    certificate: [{ effect: "named", recorded: "ownAuthorities", because: "TLS was checked against it" }],
  },
  clientCert: {
    value: { type: "file" },
    example: "client.pem",
    does: "client certificate for mutual TLS, PEM",
    certificate: [{ effect: "named", recorded: "clientCertificate", because: "it was shown to the server" }],
  },
  clientKey: {
    value: { type: "file" },
    example: "client.key",
    does: "private key of the client certificate, PEM",
    certificate: [{ effect: "none", because: "the client certificate is named, which it goes with" }],
  },
  clientKeyPassphraseEnv: {
    value: { type: "variable" },
    example: "CLIENT_KEY_PASSPHRASE",
    does: "environment variable with the passphrase of that key",
    certificate: [{ effect: "none", because: "the client certificate is named, which it goes with" }],
  },
  resolve: {
    value: { type: "resolutions" },
    example: '["staging.example.com:443:192.0.2.7"]',
    does: "connect to this address instead of looking the host up; may be repeated",
    certificate: [{ effect: "named", recorded: "resolve", because: "the host was reached there" }],
  },
  host: {
    value: { type: "host" },
    example: "staging.example.com",
    does: "Host header and TLS server name (SNI), instead of the host in the base URL",
    certificate: [{ effect: "named", recorded: "host", because: "another name was asked for" }],
  },
  header: {
    value: { type: "headers" },
    config: "headers",
    configDoes: "headers of every request, for a gateway",
    note: "The values are secret and appear in no report.",
    example: "{ X-Gateway-Key: { env: GATEWAY_KEY } }",
    does: "header for a gateway, such as 'X-Gateway-Key: $GATEWAY_KEY' in single quotes: the value must come from the environment; may be repeated",
    certificate: [
      { effect: "named", recorded: "ownHeaders", because: "requests carried them for a gateway" },
    ],
  },
} as const;

export const FLEET_ROWS = {
  jobs: {
    value: { type: "integer", least: 1, most: 256 },
    default: 1,
    config: false,
    does: "targets to judge at once",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  resume: {
    value: { type: "switch" },
    config: false,
    does: "keep the finished reports of the same configuration, and judge the other targets",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  shard: {
    value: { type: "text", what: "a part such as 2/4" },
    argument: "<i/n>",
    config: false,
    does: "judge the i-th of n parts of the targets: 1/4 to 4/4",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
  shards: {
    value: { type: "integer", least: 1, most: 1_000 },
    config: false,
    does: "the same, with i from JOB_COMPLETION_INDEX, which counts from 0 (Kubernetes)",
    certificate: [{ effect: "none", because: "each target has a run of its own" }],
  },
} as const;
