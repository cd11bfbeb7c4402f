import { Readable } from 'node:stream';
import type { HttpApp } from '@myra/platform/http/create-http-app';
import { exportOrganizationLeads } from '@myra/shared/contracts/contacts';
import { notFound } from '@myra/shared/errors/app-error';
import { writeCsvText } from '@myra/shared/rules/csv-text';
import type { Caller } from '../trpc/context.ts';
import { callInputSchema } from '../upstream/input-schema.ts';
import type { Answer } from '../upstream/wire-types.ts';
import type { HttpDeps } from './http-deps.ts';

type Step = Answer<typeof exportOrganizationLeads>;
type Lead = Step['leads'][number];

const COLUMNS: [string, (lead: Lead) => unknown][] = [
  ['First Name', ({ contact }) => contact?.first_name],
  ['Last Name', ({ contact }) => contact?.last_name],
  ['Title', ({ contact }) => contact?.title],
  ['Email', ({ contact }) => contact?.email],
  ['Phone', ({ contact }) => contact?.office_phone],
  ['Contact type', ({ contact }) => contact?.category],
  ['Organization', ({ contact, account }) => account?.name || contact?.provider_name],
  ['Specialty', ({ contact }) => contact?.specialties.join('; ')],
  ['Score', ({ score }) => score?.toFixed(1)],
  ['Department', ({ department }) => department],
  ['City', ({ contact }) => contact?.city],
  ['State', ({ contact }) => contact?.state],
  ['NPI', ({ npi }) => npi],
  ['Campaigns', ({ campaigns }) => campaigns?.map(({ name }) => name).join('; ')],
  ['Conversation', ({ sequence_state }) => sequence_state ?? 'none'],
  ['Replied', ({ replied_at }) => (replied_at ? 'yes' : 'no')],
  ['Last activity', ({ activity_at }) => activity_at],
  ['Suppressed', ({ flags }) => (flags.includes('suppressed') ? 'yes' : 'no')],
  ['Added', ({ added_at }) => added_at],
];

const linesOf = (leads: readonly Lead[]): string =>
  writeCsvText(leads.map((lead) => COLUMNS.map(([, read]) => String(read(lead) ?? ''))));

type ReadStep = (cursor: string | undefined) => Promise<Step>;

/** The file piece by piece: a byte order mark, the head, then a step of rows at a time. */
async function* csvPieces(first: Step, readStep: ReadStep): AsyncGenerator<string> {
  yield `\uFEFF${writeCsvText([COLUMNS.map(([name]) => name)])}`;
  for (let step = first; ; step = await readStep(step.next_cursor ?? undefined)) {
    yield linesOf(step.leads);
    if (!step.next_cursor) return;
  }
}

function stepsOf(caller: Caller, query: Record<string, unknown>): ReadStep {
  const { organizationId } = caller.session;
  if (organizationId === null) throw notFound('Organization');
  const schema = callInputSchema(exportOrganizationLeads);
  return (cursor) => {
    const asked = { params: { id: organizationId }, query: { ...query, ...(cursor && { cursor }) } };
    const { params, query: read } = schema.parse(asked) as typeof asked;
    return caller.call(exportOrganizationLeads, { params, query: read });
  };
}

/**
 * `GET /exports/leads.csv?…`: the leads of a filter in their order as a CSV that no spreadsheet computes anything of. It
 * is read step by step in the person's name and sent as it comes: no length is held in memory.
 */
export function exportRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): void {
  app.route({
    method: 'GET',
    url: '/exports/leads.csv',
    handler: async (request, reply) => {
      const session = await findSession(request, reply);
      const readStep = stepsOf(
        gateway.sessions.callerOf(session, request.id),
        request.query as Record<string, unknown>,
      );
      // The first step decides whether there is a file at all; a refusal is still told as one.
      const first = await readStep(undefined);
      const day = gateway.clock.now().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="leads-${day}.csv"`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .send(Readable.from(csvPieces(first, readStep), { objectMode: false }));
    },
  });
}
