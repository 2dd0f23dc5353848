# The suite in a container, to judge a target from a cluster or from a CI without Node.js. In a checkout:
#
#   docker build --tag petstore-conformance .
#   docker run --rm --env PETSTORE_API_KEY --volume "$PWD/reports:/reports" petstore-conformance \
#     --base-url https://staging.example.com/v1 --out /reports/staging
#
# /reports must be writable for the user 1000.
FROM node:24-alpine AS build
WORKDIR /suite
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-alpine AS packages
WORKDIR /suite
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=peer --ignore-scripts --no-audit --no-fund

FROM node:24-alpine
WORKDIR /suite
COPY --from=packages /suite/node_modules ./node_modules
COPY --from=build /suite/dist ./dist
COPY --from=build /suite/schemas ./schemas
COPY --from=build /suite/package.json /suite/LICENSE ./
WORKDIR /reports
RUN chown 1000:1000 .
USER 1000:1000
ENTRYPOINT ["node", "/suite/dist/bin.js"]
