# The product in an image: the server, its built client, and a PostgreSQL of its own that DATABASE_URL replaces.
# docker build -t bidlight . && docker run -p 3000:3000 -v bidlight:/data bidlight
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

# Only what the server needs while it runs; the image brings Node, so that the package of it is left out too.
FROM node:24.21.0-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY scoring/package.json scoring/
COPY postgres/package.json postgres/
COPY api/package.json api/
RUN npm install --no-save --no-audit --no-fund --omit=dev --include=optional --workspace=contract --workspace=scoring --workspace=postgres --workspace=api --include-workspace-root=false

FROM node:24.21.0-trixie-slim
WORKDIR /app
COPY --from=modules /app ./
COPY contract contract
COPY scoring scoring
COPY postgres postgres
COPY api api
COPY --from=build /app/api/dist api/dist
COPY --from=build /app/web/dist web/dist
COPY LICENSE THIRD-PARTY-NOTICES.md ./
RUN mkdir -p /data && chown node:node /data
USER node
# Memory that is freed goes back to the system: see docs/decisions.md.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
    MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
EXPOSE 3000
# A server that stops may take a minute; the first start prepares the database.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "api/src/cli/health.ts"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=60", "api/dist/main.js"]
