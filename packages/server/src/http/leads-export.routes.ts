import type { HttpApp } from '@myra/platform/http/create-http-app';
import { LEAD_FIELDS, LISTED_FIELDS } from '@myra/shared/constants/lead-fields';
import type { Answer } from '@myra/shared/contracts/answer';
import { exportOrganizationLeads } from '@myra/shared/contracts/contacts';
import { notFound } from '@myra/shared/errors/app-error';
import { utcDay } from '@myra/shared/rules/calendar/calendar';
import type { Caller } from '../session/caller.ts';
import { callInputSchema } from '../upstream/input-schema.ts';
import { csvPieces, sendCsv } from './csv-answer.ts';
import type { HttpDeps } from './http-deps.ts';

type Step = Answer<typeof exportOrganizationLeads>;
type Lead = Step['leads'][number];

const LABELS: ReadonlyMap<string, string> = new Map(LEAD_FIELDS.map(({ key, label }) => [key, label]));

const textOf = (value: unknown): unknown => (Array.isArray(value) ? value.join('; ') : value);

const COLUMNS: [string, (lead: Lead) => unknown][] = [
  ...LISTED_FIELDS.map((key): [string, (lead: Lead) => unknown] => [
    LABELS.get(key) ?? key,
    ({ contact }) => textOf(contact?.[key]),
  ]),
  ['Employer', ({ account }) => account?.name],
  ['NPI', ({ npi }) => npi],
  ['Score', ({ score }) => score?.toFixed(1)],
  ['Campaigns', ({ campaigns }) => campaigns?.map(({ name }) => name).join('; ')],
  ['Conversation', ({ sequence_state }) => sequence_state ?? 'none'],
  ['Replied', ({ replied_at }) => (replied_at ? 'yes' : 'no')],
  ['Last activity', ({ activity_at }) => activity_at],
  ['Suppressed', ({ flags }) => (flags.includes('suppressed') ? 'yes' : 'no')],
  ['Added', ({ added_at }) => added_at],
  ['Opening line', ({ opening_line }) => opening_line],
  ['Line for the second email', ({ second_line }) => second_line],
  ['Notes', ({ notes }) => notes],
  [
    'Notes of colleagues',
    ({ colleague_notes }) =>
      colleague_notes?.map(({ at, by, text }) => `${at?.slice(0, 10)} ${by?.name}: ${text}`).join('\n'),
  ],
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
 * `GET /exports/leads.csv?…`: the leads of a filter, in order, as a CSV without formulas. It is read page by page as
 * the signed-in person and sent at once, so memory does not grow with its length.
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
      return sendCsv(reply, `leads-${utcDay(gateway.clock.now())}.csv`, pieces);
    },
  });
}
