import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder that holds `packages/`; commands work from any folder. */
export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** Entry files of the two services and their tools, relative to the checkout. */
export const ENTRY = {
  upstream: 'packages/upstream/src/main.ts',
  upstreamMigrate: 'packages/upstream/src/migrate.ts',
  upstreamUser: 'packages/upstream/src/user-cli.ts',
  upstreamDirectory: 'packages/upstream/src/directory-cli.ts',
  gateway: 'packages/server/src/main.ts',
  gatewayMigrate: 'packages/server/src/migrate.ts',
} as const;

/** Flags that every Node process of ours gets: types are stripped by Node itself, which 22 still calls experimental. */
export const NODE_FLAGS: readonly string[] = ['--disable-warning=ExperimentalWarning'];
