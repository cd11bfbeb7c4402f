import { createLogger } from '@myra/platform/logger';
import { buildApp } from '@myra/server/src/app.ts';
import { readConfig } from '@myra/server/src/config.ts';
import { createGateway } from '@myra/server/src/create-gateway.ts';
import { migrateGateway } from '@myra/server/src/migrate.ts';

export const SECRET = 'only-for-benches-only-for-benches-only-for-benches';

/** A gateway in this process, with a migrated database and the machine's clock, that listens on loopback. */
export async function openGateway(databaseUrl: string, upstreamUrl: string, dataDir: string) {
  await migrateGateway({ databaseUrl, queuesInPostgres: true });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    MYRA_SECRET: SECRET,
    MYRA_DATA: dataDir,
    UPSTREAM_URL: upstreamUrl,
    LOG_LEVEL: 'silent',
    SESSION_IDLE_MINUTES: '1440',
  });
  const log = createLogger({ service: 'bench', level: 'silent' });
  const { gateway, hub, close } = await createGateway({ config, log });
  const app = await buildApp({ gateway, hub });
  return {
    config,
    gateway,
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close();
      await close();
    },
  };
}
