import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

type PauseCauseRow = { notification_id: number; sequence_id: number | null; name: string; email: string };
type PausedRow = { sequence_id: number; lead_name: string; email: string; campaign_name: string };

/** The message that sequences are paused for: the given one, that of a paused sequence, or one of the sequence's own. */
export async function findPauseCause(
  tx: OrganizationTx,
  about: { sequenceId: number } | { notificationId: number },
): Promise<PauseCauseRow | undefined> {
  const wanted =
    'notificationId' in about
      ? sql`n.id = ${about.notificationId}`
      : sql`n.id = coalesce(
          (select s.pause_source from sequences s
            where s.organization_id = ${tx.organizationId} and s.id = ${about.sequenceId}),
          (select max(s.pause_source) from sequences s join notifications own on own.id = s.pause_source
            where s.organization_id = ${tx.organizationId} and own.organization_id = s.organization_id
              and own.sequence_id = ${about.sequenceId}))`;
  const [row] = await tx.execute<PauseCauseRow>(sql`
    select n.id as notification_id, n.sequence_id, coalesce(l.email, n.sender, '') as email,
           coalesce(nullif(trim(concat_ws(' ', l.first_name, l.last_name)), ''), nullif(n."from" -> 0 ->> 'name', ''), '') as name
    from notifications n
    left join sequences s on s.organization_id = n.organization_id and s.id = n.sequence_id
    left join leads l on l.organization_id = n.organization_id and l.id = s.lead_id
    where n.organization_id = ${tx.organizationId} and ${wanted}`);
  return row;
}

/** Sequences that are paused because of a message, by name, and how many there are, of how many people. */
export async function listPausedFor(tx: OrganizationTx, input: { notificationId: number; limit: number }) {
  const waiting = sql`
    from sequences s
    join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
    left join campaigns c on c.organization_id = s.organization_id and c.id = s.campaign_id
    where s.organization_id = ${tx.organizationId} and s.pause_source = ${input.notificationId}
      and s.sequence_state = 'paused'`;
  const rows = await tx.execute<PausedRow>(sql`
    select s.id as sequence_id, trim(concat_ws(' ', l.first_name, l.last_name)) as lead_name, coalesce(l.email, '') as email,
           coalesce(c.name, '') as campaign_name
    ${waiting} order by lead_name, s.id limit ${input.limit}`);
  const [count] = await tx.execute<{ total: number; people: number }>(
    sql`select count(*)::integer as total, count(distinct s.lead_id)::integer as people ${waiting}`,
  );
  return { rows: [...rows], total: 0, people: 0, ...count };
}

/** The address of a conversation's lead. */
export async function findAddressOf(tx: OrganizationTx, sequenceId: number): Promise<string | undefined> {
  const [row] = await tx.execute<{ email: string }>(sql`
    select l.email from sequences s join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
    where s.organization_id = ${tx.organizationId} and s.id = ${sequenceId}`);
  return row?.email;
}
