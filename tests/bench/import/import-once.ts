/**
 * One import, in a process that loads only what an import needs, so that its memory is that of an import.
 * Run by `import.ts`, with the database's URL, an organization, a campaign and a file.
 */
import { systemClock } from '@myra/platform/clock';
import { APP_ROLE } from '@myra/platform/database/app-role';
import { openDatabase } from '@myra/platform/database/open-database';
import { withOrganization } from '@myra/platform/database/with-organization';
import { findColumns } from '@myra/upstream/src/modules/imports/analyze-columns.ts';
import { suggestedMappings } from '@myra/upstream/src/modules/imports/check-mapping.ts';
import { readCheckpoint } from '@myra/upstream/src/modules/imports/checkpoint.ts';
import { IMPORT_SIZES } from '@myra/upstream/src/modules/imports/import-env.ts';
import { importLeads } from '@myra/upstream/src/modules/imports/import-leads.ts';
import { createTask, getTaskRow } from '@myra/upstream/src/modules/tasks/index.ts';
import { takeLease } from '@myra/upstream/src/modules/work/index.ts';
import { peakMegabytes } from './apart.ts';

const [url = '', organization, campaign, file = ''] = process.argv.slice(2);
const organizationId = Number(organization);
const database = openDatabase({ url, role: APP_ROLE, poolMax: 1, applicationName: 'bench' });
const columns = await findColumns(file, 'csv');
const actor = { kind: 'system', job: 'bench', organizationId } as const;
const mappings = suggestedMappings(columns.suggestions);
const { task } = await withOrganization(database, organizationId, (tx) =>
  createTask({ actor, clock: systemClock }, tx, {
    taskType: 'lead_upload',
    campaignId: Number(campaign),
    input: { path: file, kind: 'csv', name: 'bench.csv', mappings, onDuplicate: 'update' },
    idempotencyKey: String(performance.now()),
  }),
);
const work = { kind: 'task', organizationId, key: task.id } as const;
const lease = await takeLease(database.db, { ...work, owner: 'bench', now: new Date() });
if (!lease) throw new Error('The task is leased to somebody else');
const baseMegabytes = Math.round(process.memoryUsage().rss / 1e6);
const begun = performance.now();
await importLeads({
  database,
  clock: systemClock,
  organizationId,
  taskId: task.id,
  lease,
  sizes: IMPORT_SIZES,
  pathOf: (relative) => relative,
  mayGoOn: () => true,
  assertRoom: async () => {},
});
const seconds = (performance.now() - begun) / 1000;
const row = await withOrganization(database, organizationId, (tx) => getTaskRow(tx, task.id));
await database.close();
const { phases = [], listId = 0 } = readCheckpoint(row.checkpoint) ?? {};
const phaseSeconds = phases.map(({ ms }) => Math.round(ms / 100) / 10);
const figure = { seconds, phaseSeconds, listId, peakMegabytes: peakMegabytes(), baseMegabytes };
console.log(JSON.stringify(figure));

export type ImportFigure = typeof figure;
