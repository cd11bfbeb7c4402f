import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { runNamed } from '../../db/hot-statement.ts';
import { suppressionRemovals, suppressions } from '../../db/schema.ts';
import { json, wordList } from '../../db/value-lists.ts';
import type { SuppressedMark } from '../../marker/marker.ts';

/** Of an entry `g`: nobody has lifted it since it was noted. */
const isNotLifted = sql`not exists (
  select from suppression_removals r
  where r.organization_id = bound_organization() and r.scope = g.scope and r.value_hash = g.hash and r.removed_at >= g.at
)`;

/** The person opts out of what somebody else had decided, or a server had said. An erased person is in no entry any more. */
const isTheirWord = sql`(excluded.reason = 'unsubscribed' and ${suppressions.reason} in ('policy', 'bounced')
  and ${suppressions.source} <> 'erasure')`;

export type SuppressionRow = typeof suppressions.$inferSelect;

/**
 * Adds a suppression. An existing one is renewed; what the person says takes the place of other reasons, and a complaint of
 * every reason. An entry that a merge or a correction added becomes that of the new source. Returns what is stored now.
 */
export async function insertSuppression(tx: OrganizationTx, values: Omit<SuppressionRow, 'organizationId'>) {
  const [row] = await tx
    .insert(suppressions)
    .values({ ...values, organizationId: tx.organizationId })
    .onConflictDoUpdate({
      target: [suppressions.organizationId, suppressions.scope, suppressions.valueHash],
      set: {
        at: sql`greatest(${suppressions.at}, excluded.at)`,
        source: sql`case when ${suppressions.source} = 'correction'
          or (${suppressions.source} = 'merge' and excluded.source <> 'correction')
          or (${isTheirWord} and excluded.source not in ('merge', 'correction'))
          then excluded.source else ${suppressions.source} end`,
        reason: sql`case when excluded.reason = 'complained' or (${isTheirWord} and excluded.source not in ('merge', 'correction'))
          then excluded.reason else ${suppressions.reason} end`,
      },
    })
    .returning({ ...getTableColumns(suppressions), isNew: sql<boolean>`xmax = 0` });
  if (!row) throw new Error('A suppression was not stored');
  const { isNew, ...stored } = row;
  return { stored, isNew };
}

/** Takes the readable value of a suppression away; its hash stays. */
export async function forgetValue(tx: OrganizationTx, valueHash: string): Promise<void> {
  await tx.execute(sql`
    update suppressions set value_sealed = '' where organization_id = ${tx.organizationId} and value_hash = ${valueHash}`);
}

/**
 * Of an entry `g` of the marker and the row `s` of the same value: the row says less than the person did. Reasons that others gave
 * are all the same to the gate.
 */
const saysLess = sql`(g.entry ->> 'reason' in ('unsubscribed', 'complained') and s.reason <> 'complained'
  and s.reason <> g.entry ->> 'reason')`;

/**
 * Puts entries of the marker back that the database has neither suppressed nor lifted since, and what a person said where it has
 * another reason. Returns these.
 */
export async function restoreSuppressions(
  tx: OrganizationTx,
  marks: readonly SuppressedMark[],
): Promise<{ scope: 'address' | 'domain'; hash: string; sealed: string }[]> {
  return tx.execute(sql`
    insert into suppressions as s (organization_id, scope, value_hash, value_sealed, reason, source, at)
    select ${tx.organizationId}, g.scope, g.hash, g.entry ->> 'sealed', g.entry ->> 'reason', g.entry ->> 'source',
      coalesce((g.entry ->> 'since')::timestamptz, g.at)
    from json_to_recordset(${json(marks)}) as g(scope text, hash text, at timestamptz, entry jsonb)
    where g.entry is not null and ${isNotLifted} and not exists (
      select from suppressions s
      where s.organization_id = ${tx.organizationId} and s.scope = g.scope and s.value_hash = g.hash and not ${saysLess}
    )
    on conflict (organization_id, scope, value_hash) do update set reason = excluded.reason, source = excluded.source
    returning scope, value_hash as hash, value_sealed as sealed`);
}

/** How many entries of the marker `restoreSuppressions` would put back. */
export async function countMissing(tx: OrganizationTx, marks: readonly SuppressedMark[]): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
    from json_to_recordset(${json(marks)}) as g(scope text, hash text, at timestamptz, entry jsonb)
    where g.entry is not null and ${isNotLifted} and not exists (
      select from suppressions s
      where s.organization_id = ${tx.organizationId} and s.scope = g.scope and s.value_hash = g.hash and not ${saysLess}
    )`);
  return row?.n ?? 0;
}

/** Which of these hashes are suppressed, since when and why. */
export async function listSuppressed(
  tx: OrganizationTx,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, { at: Date; reason: string; source: string }>> {
  if (hashes.length === 0) return new Map();
  const rows = await runNamed<{ hash: string; ms: number; reason: string; source: string }>(
    tx,
    sql`
    select value_hash as hash, (extract(epoch from at) * 1000)::float8 as ms, reason, source from suppressions
    where organization_id = ${tx.organizationId} and scope in ('address', 'domain') and value_hash = any(${wordList(hashes)})`,
  );
  return new Map(rows.map(({ hash, ms, ...found }) => [hash, { at: new Date(ms), ...found }]));
}

/** Newest first, after a cursor; with `hashes` only those. */
export async function listPage(
  tx: OrganizationTx,
  input: {
    hashes?: readonly string[] | undefined;
    after?: { at: Date; hash: string } | undefined;
    limit: number;
  },
): Promise<SuppressionRow[]> {
  const { hashes, after, limit } = input;
  return tx
    .select()
    .from(suppressions)
    .where(
      and(
        eq(suppressions.organizationId, tx.organizationId),
        hashes && inArray(suppressions.valueHash, [...hashes]),
        after &&
          sql`(${suppressions.at}, ${suppressions.valueHash}) < (${after.at.toISOString()}::timestamptz, ${after.hash})`,
      ),
    )
    .orderBy(desc(suppressions.at), desc(suppressions.valueHash))
    .limit(limit);
}

export const countSuppressions = (tx: OrganizationTx): Promise<number> =>
  tx.$count(suppressions, eq(suppressions.organizationId, tx.organizationId));

/**
 * Removes an entry, with `source` only one of that source, and records who did it and why. Returns it; undefined if it does not exist.
 */
export async function moveToRemovals(
  tx: OrganizationTx,
  input: {
    hash: string;
    reason: string;
    removedBy: string;
    now: Date;
    source?: string;
  },
): Promise<SuppressionRow | undefined> {
  const { hash, source } = input;
  const [row] = await tx
    .delete(suppressions)
    .where(
      and(
        eq(suppressions.organizationId, tx.organizationId),
        eq(suppressions.valueHash, hash),
        source === undefined ? undefined : eq(suppressions.source, source),
      ),
    )
    .returning();
  if (!row) return undefined;
  await tx.insert(suppressionRemovals).values({
    organizationId: tx.organizationId,
    scope: row.scope,
    valueHash: row.valueHash,
    valueSealed: row.valueSealed,
    wasReason: row.reason,
    reason: input.reason,
    removedBy: input.removedBy,
    removedAt: input.now,
  });
  return row;
}

/** Sequences that could still send to one of these, with their leads. */
export async function listRunningOf(
  tx: OrganizationTx,
  input: { addresses: readonly string[]; domains: readonly string[]; limit: number },
): Promise<{ id: number; leadId: number }[]> {
  const rows = await tx.execute<{ id: number; lead_id: number }>(sql`
    select s.id, s.lead_id from sequences s
    join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
    where s.organization_id = ${tx.organizationId} and s.sequence_state in ('active', 'paused')
      and (l.email_key = any(${wordList(input.addresses)})
        or split_part(l.email_key, '@', 2) = any(${wordList(input.domains)}))
    order by s.id limit ${input.limit}`);
  return rows.map((row) => ({ id: row.id, leadId: row.lead_id }));
}

/** How many leads have an address at one of these domains. */
export async function countLeadsAt(tx: OrganizationTx, domains: readonly string[]): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from leads l
    where l.organization_id = ${tx.organizationId} and l.deleted_at is null
      and split_part(l.email_key, '@', 2) = any(${wordList(domains)})`);
  return row?.n ?? 0;
}
