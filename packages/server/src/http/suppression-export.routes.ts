import type { HttpApp } from '@myra/platform/http/create-http-app';
import { noteExport } from '@myra/shared/contracts/activity';
import type { Answer } from '@myra/shared/contracts/answer';
import { listSuppressions } from '@myra/shared/contracts/suppressions';
import { csvPieces, sendCsv } from './csv-answer.ts';
import type { HttpDeps } from './http-deps.ts';

const PAGE_ROWS = 500;
const HEAD = ['value', 'kind', 'reason', 'source', 'added'];

type Row = Answer<typeof listSuppressions>['suppressions'][number];

const cellsOf = ({ value, scope, reason, source, created_at }: Row) => [
  value,
  scope,
  reason,
  source,
  created_at,
];

/**
 * The suppression list as a file that can be imported again. The export is logged first. The upstream checks the right.
 */
export function suppressionExportRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): void {
  app.get('/exports/suppressions.csv', async (request, reply) => {
    const caller = gateway.sessions.callerOf(await findSession(request, reply), request.id);
    const read = (cursor?: string) =>
      caller.call(listSuppressions, { query: { limit: PAGE_ROWS, ...(cursor && { cursor }) } });
    const first = await read();
    await caller.call(noteExport, { body: { list: 'suppressions' } });
    const rowsOf = (page: typeof first) => page.suppressions.map(cellsOf);
    return sendCsv(reply, 'suppressions.csv', csvPieces({ head: HEAD, first, rowsOf, readNext: read }));
  });
}
