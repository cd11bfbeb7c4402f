import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { LeadSequence, listCampaignSequences } from '@myra/shared/contracts/sequences';
import { invalidInput, notFound } from '@myra/shared/errors/app-error';
import { readLead, takesLines } from '@myra/writer/index';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { findCampaign } from '../campaigns/index.ts';
import { leadFactsForWriting, notesAbout } from '../leads/index.ts';
import { findOrganization } from '../organizations/index.ts';
import { findOutOfDate, type OldEmail } from '../out-of-date/index.ts';
import { listDroppedSubjects } from './dropped-drafts.store.ts';
import { listMissing } from './list-missing.ts';
import { countSequences } from './sequence-counts.store.ts';
import { type EmailRow, listEmails, listSequenceRows, type SequenceListRow } from './sequence-list.store.ts';
import { readSigning } from './signing.ts';
import { toCampaignEmail } from './to-campaign-email.ts';

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id < 0) throw invalidInput('This cursor is not one of ours.');
  return id;
}

function toLeadSequence(
  row: SequenceListRow,
  of: {
    emails: readonly EmailRow[];
    outOfDate: ReadonlyMap<number, OldEmail>;
    missing: LeadSequence['not_written'];
    about: AboutLead | undefined;
  },
): LeadSequence {
  const emails = of.emails.map((email) => ({
    ...toCampaignEmail(email),
    out_of_date: of.outOfDate.get(email.id)?.old ?? [],
  }));
  return {
    lead_id: row.lead_id,
    status: row.status,
    sequence_state: row.sequence_state,
    reason_to_stop: row.reason_to_stop,
    resume_at: row.resume_at,
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
    lead: {
      first_name: row.first_name,
      last_name: row.last_name,
      title: row.title,
      role: of.about?.role ?? null,
      email: row.email,
      provider_name: row.provider_name,
      city: row.city,
      state: row.state,
      country: row.country,
      score: row.score,
    },
    sequence: { sequence_id: row.id, email: row.email, emails },
    not_written: of.missing,
    approved_at: row.approved_at,
    opening_line: of.about?.openingLine ?? null,
    second_line: of.about?.secondLine ?? null,
  };
}

interface AboutLead {
  role: LeadRole | null;
  /** What people wrote and noted of it; null where no line of its own can be printed. */
  openingLine: LeadSequence['opening_line'];
  secondLine: string | null;
}

async function readAboutLeads(
  tx: OrganizationTx,
  campaignId: number,
  rows: readonly SequenceListRow[],
): Promise<Map<number, AboutLead>> {
  const leadIds = rows.map((row) => row.lead_id);
  const audience = (await findOrganization(tx))?.audienceType ?? null;
  const facts = await leadFactsForWriting(tx, campaignId, leadIds);
  const notes = await notesAbout(tx, leadIds);
  return new Map(
    rows.flatMap(({ lead_id: id, lead_version: version }) => {
      const lead = facts.get(id);
      if (!lead) return [];
      const line = { text: lead.openingLine ?? null, notes: notes.get(id) ?? [], version };
      const role = readLead(lead, audience).roles[0] ?? null;
      const lines = takesLines(lead, audience)
        ? { openingLine: line, secondLine: lead.secondLine ?? null }
        : { openingLine: null, secondLine: null };
      return [[id, { role, ...lines }]];
    }),
  );
}

/** A page of sequences with their emails, and how far the writing is. Throws not-found for a foreign campaign. */
export function listSequences(ctx: Ctx<UserActor>, query: QueryOf<typeof listCampaignSequences>) {
  return inOrganization(ctx, async (tx) => {
    if (!(await findCampaign(tx, query.campaign_id))) throw notFound('Campaign');
    const rows = await listSequenceRows(tx, {
      campaignId: query.campaign_id,
      show: query.show,
      search: query.search || undefined,
      after: readCursor(query.cursor),
      limit: query.limit,
    });
    const emails = await listEmails(
      tx,
      rows.map((row) => row.id),
    );
    const emailIds = emails.map(({ id }) => id);
    const input = { now: ctx.clock.now(), withChanged: true };
    const outOfDate = await findOutOfDate(tx, { emailIds }, input);
    const dropped = await listDroppedSubjects(
      tx,
      query.campaign_id,
      rows.map((row) => row.lead_id),
    );
    const about = await readAboutLeads(tx, query.campaign_id, rows);
    const bySequence = Map.groupBy(emails, (email) => email.sequenceId);
    const missing = await listMissing(tx, query.campaign_id, {
      now: ctx.clock.now(),
      rows: rows.map((row) => ({ ...row, emails: bySequence.get(row.id) ?? [] })),
      dropped,
    });
    return {
      sequences: rows.map((row) =>
        toLeadSequence(row, {
          emails: bySequence.get(row.id) ?? [],
          outOfDate,
          missing: missing.get(row.id) ?? [],
          about: about.get(row.lead_id),
        }),
      ),
      counts: await countSequences(tx, { campaignId: query.campaign_id, leadIds: null }),
      signing: await readSigning(tx, query.campaign_id),
      next_cursor: rows.length === query.limit ? String(rows.at(-1)?.id) : null,
    };
  });
}
