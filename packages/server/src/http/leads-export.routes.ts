import type { HttpApp } from '@myra/platform/http/create-http-app';
import { exportOrganizationLeads } from '@myra/shared/contracts/contacts';
import { notFound } from '@myra/shared/errors/app-error';
import type { Caller } from '../trpc/context.ts';
import { callInputSchema } from '../upstream/input-schema.ts';
import type { Answer } from '../upstream/wire-types.ts';
import { csvPieces, sendCsv } from './csv-answer.ts';
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

type ReadStep = (cursor?: string) => Promise<Step>;

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
export function leadsExportRoutes(app: HttpApp, { gateway, findSession }: HttpDeps): void {
  app.route({
    method: 'GET',
    url: '/exports/leads.csv',
    handler: async (request, reply) => {
      const session = await findSession(request, reply);
      const readStep = stepsOf(
        gateway.sessions.callerOf(session, request.id),
        request.query as Record<string, unknown>,
      );
      const pieces = csvPieces({
        head: COLUMNS.map(([name]) => name),
        first: await readStep(),
        rowsOf: ({ leads }) => leads.map((lead) => COLUMNS.map(([, read]) => read(lead))),
        readNext: readStep,
      });
      return sendCsv(reply, `leads-${gateway.clock.now().toISOString().slice(0, 10)}.csv`, pieces);
    },
  });
}
