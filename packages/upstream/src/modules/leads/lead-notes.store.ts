import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The sentences that people wrote to these leads, by lead, with the lead's version. */
export async function linesOf(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, { first: string | null; second: string | null; version: number }>> {
  const rows = await sqlOf(tx)<
    { id: number; first: string | null; second: string | null; version: number }[]
  >`
    select id, opening_line as first, second_line as second, version from leads
    where organization_id = ${tx.organizationId} and id = any(${[...leadIds]}::bigint[])`;
  return new Map(rows.map(({ id, ...lines }) => [id, lines]));
}

/**
 * What is noted about these leads, by lead: what people noted, newest first, also about rows that were merged into it, and then
 * the lead's own field of a file.
 */
export async function notesAbout(
  tx: OrganizationTx,
  leadIds: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await sqlOf(tx)<{ id: number; notes: string[] }[]>`
    select l.id, array_remove(coalesce(said.notes, '{}') || l.notes, null) as notes
    from leads l
    left join lateral (
      select array_agg(n.body order by n.id desc) as notes
      from leads own
      join lead_notes n on n.organization_id = own.organization_id and n.lead_id = own.id and n.removed_at is null
      where own.organization_id = l.organization_id and (own.id = l.id or own.merged_into = l.id)
    ) said on true
    where l.organization_id = ${tx.organizationId} and l.id = any(${[...leadIds]}::bigint[])`;
  return new Map(rows.map(({ id, notes }) => [id, notes]));
}

/** The lead's own note, of a file or its profile; null where there is none. */
export async function importedNote(tx: OrganizationTx, leadId: number): Promise<string | null> {
  const [row] = await sqlOf(tx)<{ notes: string | null }[]>`
    select notes from leads where organization_id = ${tx.organizationId} and id = ${leadId}`;
  return row?.notes ?? null;
}

/** Whether one of the chosen leads of a campaign has a note of its own. */
export async function hasImportedNotes(tx: OrganizationTx, campaignId: number): Promise<boolean> {
  const [row] = await sqlOf(tx)<{ found: boolean }[]>`
    select exists (
      select from campaign_leads s join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
      where s.organization_id = ${tx.organizationId} and s.campaign_id = ${campaignId} and btrim(l.notes) <> ''
    ) as found`;
  return row?.found ?? false;
}
