# One image for every role; docker/entrypoint.sh says which.
FROM node:22-bookworm-slim AS build
WORKDIR /app
RUN npm install --global --no-fund --no-audit pnpm@12.18.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
COPY packages/shared/package.json packages/shared/
COPY packages/platform/package.json packages/platform/
COPY packages/server/package.json packages/server/
COPY packages/model/package.json packages/model/
COPY packages/writer/package.json packages/writer/
COPY packages/replies/package.json packages/replies/
COPY packages/mail/package.json packages/mail/
COPY packages/upstream/package.json packages/upstream/
COPY packages/web/package.json packages/web/
COPY packages/cli/package.json packages/cli/
COPY tests/package.json tests/
RUN pnpm install --frozen-lockfile
COPY . .
RUN NODE_ENV=production node_modules/.bin/vite build packages/web --logLevel warn
# What remains runs the services; browsers, compilers and the like stay behind.
RUN rm -rf node_modules packages/*/node_modules tests/node_modules \
  && pnpm install --frozen-lockfile --prod \
    --filter @myra/shared --filter @myra/platform --filter @myra/model --filter @myra/writer --filter @myra/replies --filter @myra/mail --filter @myra/server --filter @myra/upstream

FROM node:22-bookworm-slim
ENV NODE_ENV=production NODE_OPTIONS=--disable-warning=ExperimentalWarning
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/drizzle drizzle
COPY docker docker
RUN mkdir -p /data /sent /secrets /gateway-secrets /postgres-secret \
  && chown node:node /data /sent /secrets /gateway-secrets /postgres-secret
USER node
EXPOSE 3000
ENTRYPOINT ["/app/docker/entrypoint.sh"]
CMD ["gateway"]
