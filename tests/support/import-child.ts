/** Runs one import task in a process that tests can kill. Argument: `ImportChildInput` as JSON. */
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import type { ImportSizes } from '@myra/upstream/src/modules/imports/import-env.ts';
import { importLeads } from '@myra/upstream/src/modules/imports/import-leads.ts';
import { takeLease } from '@myra/upstream/src/modules/work/index.ts';

export type ImportChildInput = {
  databaseUrl: string;
  filesDir: string;
  organizationId: number;
  taskId: number;
  sizes: ImportSizes;
};

const input: ImportChildInput = JSON.parse(process.argv[2] ?? '{}');
const { databaseUrl, filesDir, organizationId, taskId } = input;
const database = openDatabase({
  url: databaseUrl,
  role: APP_ROLE,
  poolMax: 1,
  applicationName: 'import-child',
});
const lease = await takeLease(database.db, {
  kind: 'task',
  organizationId,
  key: taskId,
  owner: `child-${process.pid}`,
  now: systemClock.now(),
});
if (!lease) throw new Error('The task is leased to somebody else');
await importLeads({
  ...input,
  database,
  clock: systemClock,
  lease,
  pathOf: (relative) => `${filesDir}/${relative}`,
  mayGoOn: () => true,
  assertRoom: async () => {},
});
await database.close();
