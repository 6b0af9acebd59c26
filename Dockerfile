# The image of the server: docs/install.md#container. `npm run test:install` performs these steps without a container engine.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /parley
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . ./
RUN npm run prepack && npm rebuild && npm prune --omit=dev --ignore-scripts

FROM debian:12.11-slim
RUN useradd --system --uid 10001 --user-group --home-dir /data --no-create-home parley \
    && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=build /parley/package.json /parley/LICENSE /parley/CHANGELOG.md /parley/
COPY --from=build /parley/bin/parley.js /parley/bin/parley.js
COPY --from=build /parley/dist/THIRD-PARTY-NOTICES.md /parley/dist/THIRD-PARTY-NOTICES.md
COPY --from=build /parley/dist/program /parley/dist/program
COPY --from=build /parley/node_modules /parley/node_modules
RUN ln --symbolic /parley/bin/parley.js /usr/local/bin/parley
# The Node that package-lock.json pins, with its hash.
ENV PATH=/parley/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/parley-compile-cache
WORKDIR /data
VOLUME /data
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "/parley/dist/program/cli/main.js"]
