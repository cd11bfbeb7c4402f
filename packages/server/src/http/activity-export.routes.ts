import type { HttpApp } from '@myra/platform/http/create-http-app';
import { ACTIVITY_KIND_NAMES, ACTIVITY_OBJECTS, activityLabel } from '@myra/shared/constants/activity';
import { noteExport, searchActivity } from '@myra/shared/contracts/activity';
import type { Answer } from '@myra/shared/contracts/answer';
import { forbidden } from '@myra/shared/errors/app-error';
import { z } from 'zod';
import { csvPieces, sendCsv } from './csv-answer.ts';
import type { HttpDeps } from './http-deps.ts';

const PAGE_LINES = 200;
const HEAD = ['Time (UTC)', 'What', 'Event', 'Who', 'Email', 'About', 'Details'];

/** The filters of the screen, as in its address. */
const filters = z.object({
  person: z.string().max(60).optional(),
  kind: z.enum(ACTIVITY_KIND_NAMES).optional(),
  event: z.string().max(60).optional(),
  object_type: z.enum(ACTIVITY_OBJECTS).optional(),
  object_key: z.string().max(60).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
});

type Line = Answer<typeof searchActivity>['lines'][number];

const factText = (fact: unknown): string => (Array.isArray(fact) ? fact.join(' ') : String(fact));

function cellsOf(line: Line): string[] {
  const event = line.event ?? '';
  const objects = (line.objects ?? []).map(({ type, id, name }) => `${type} ${name ?? id}`);
  const details = Object.entries(line.details ?? {}).map(([name, fact]) => `${name}: ${factText(fact)}`);
  const { name, email } = line.person ?? {};
  return [
    line.created_at ?? '',
    activityLabel(event, line.details),
    event,
    line.person ? (name ?? '') : 'System',
    email ?? '',
    objects.join('; '),
    details.join('; '),
  ];
}

/**
 * The activity log as a file: streamed as it is read, safe to open in a spreadsheet. The export itself is logged first.
 */
export function activityExportRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): void {
  app.route({
    method: 'GET',
    url: '/activity.csv',
    schema: { querystring: filters },
    handler: async (request, reply) => {
      const session = await findSession(request, reply);
      if (session.person.role !== 'org_admin') throw forbidden();
      const caller = gateway.sessions.callerOf(session, request.id);
      const { query } = request;
      await caller.call(noteExport, { body: { list: 'activity' } });
      const read = (cursor?: string) =>
        caller.call(searchActivity, { query: { ...query, limit: PAGE_LINES, ...(cursor && { cursor }) } });
      const pieces = csvPieces({
        head: HEAD,
        first: await read(),
        rowsOf: ({ lines }) => (lines ?? []).map(cellsOf),
        readNext: read,
      });
      return sendCsv(reply, 'activity-log.csv', pieces);
    },
  });
}
