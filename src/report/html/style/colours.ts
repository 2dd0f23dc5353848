/** Colours for light and dark, each pair of text and ground with a contrast of 4.5 or more (WCAG 2.2, 1.4.3). */
export const COLOURS = `
:root {
  color-scheme: light;
  --ground: #f7f7f4; --sheet: #ffffff; --sunken: #f4f4f0;
  --text: #1d2024; --quiet: #595f69; --line: #e2e2db; --link: #1f4fa3;
  --passed: #1c6b41; --passed-tint: #e9f4ed;
  --failed: #b0261c; --failed-tint: #fdeeec;
  --warned: #875200; --warned-tint: #fdf3e1;
  --unsure: #5a3d9e; --unsure-tint: #f2eefb;
  --untested: #6b6f76; --on-strong: #ffffff;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    color-scheme: dark;
    --ground: #121417; --sheet: #1a1d21; --sunken: #14171a;
    --text: #e4e6e9; --quiet: #a2a9b4; --line: #2f343b; --link: #9dbdf7;
    --passed: #76cf9d; --passed-tint: #16261d;
    --failed: #ff948a; --failed-tint: #2d1a19;
    --warned: #edb765; --warned-tint: #2a2114;
    --unsure: #bda9f7; --unsure-tint: #221d31;
    --untested: #9aa1ab; --on-strong: #121417;
  }
}
.conformant { --verdict: var(--passed); --tint: var(--passed-tint); }
.partial { --verdict: var(--warned); --tint: var(--warned-tint); }
.nonconformant { --verdict: var(--failed); --tint: var(--failed-tint); }
.inconclusive { --verdict: var(--unsure); --tint: var(--unsure-tint); }
.must { --level: var(--failed); --level-tint: var(--failed-tint); }
.should { --level: var(--warned); --level-tint: var(--warned-tint); }
`;
