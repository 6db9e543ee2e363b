# The product in an image: the server, its built client, its commands, and the PostgreSQL of the base as its own database,
# which DATABASE_URL replaces.
# docker build -t bidlight . && docker run -p 3000:3000 --stop-timeout 90 -v bidlight:/data bidlight
FROM node:24.21.0-trixie-slim AS build
# The list of what is in the image names what is in the bundle, too.
ARG BUILDKIT_SBOM_SCAN_STAGE=true
WORKDIR /app
# What is installed changes less often than the sources, so it is a layer of its own.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY scoring/package.json scoring/
COPY postgres/package.json postgres/
COPY api/package.json api/
COPY web/package.json web/
COPY training/package.json training/
COPY scripts scripts
RUN node scripts/build.mjs install
COPY . .
RUN node scripts/build.mjs

FROM postgres:18-trixie
COPY --from=build /usr/local/bin/node /usr/local/bin/
WORKDIR /app
# Everything that runs is in the bundle, except what is binary; beside it are the files that it reads.
COPY --from=build /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
COPY api/package.json api/
COPY api/data api/data
COPY api/drizzle api/drizzle
COPY api/src/store/triggers.sql api/src/store/
COPY api/src/modules/mail/links/unsubscribe-page.css api/src/modules/mail/links/
COPY scoring/data scoring/data
COPY LICENSE THIRD-PARTY-NOTICES.md ./
COPY --chmod=755 deploy/bidlight /usr/local/bin/
# Platforms that choose a user by themselves let it be of the group 0.
RUN useradd --uid 1000 --gid 0 --home-dir /data --no-create-home bidlight && mkdir /data && chown 1000:0 /data && chmod 770 /data
USER 1000
# Memory that is freed goes back to the system: see docs/decisions.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data POSTGRES_BIN=/usr/lib/postgresql/18/bin \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
# A server that stops may take a minute; the first start prepares the database.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --retries=5 CMD ["node", "/app/api/dist/health.js"]
# The base's own would start its PostgreSQL.
ENTRYPOINT []
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "api/dist/main.js"]
ARG VERSION REVISION SOURCE
LABEL org.opencontainers.image.title="Bidlight" \
      org.opencontainers.image.description="Collects federal opportunities, scores them for your company, learns from your votes" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE"
