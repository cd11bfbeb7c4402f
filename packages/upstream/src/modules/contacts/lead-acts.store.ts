import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';

/** The tags as the organization spells them: one that a lead has in other capitals keeps that spelling. */
export async function spelledTags(tx: OrganizationTx, tags: readonly string[]): Promise<string[]> {
  const rows = await sqlOf(tx)<{ tag: string }[]>`
    select coalesce(k.value, t.tag) as tag
    from unnest(${[...tags]}::text[]) with ordinality t (tag, place)
    left join lateral (
      select c.value from contact_counts c
      where c.organization_id = ${tx.organizationId} and c.facet = 'tag' and lower(c.value) = lower(t.tag)
      group by c.value having sum(c.n) > 0 order by sum(c.n) desc, c.value limit 1
    ) k on true
    order by t.place`;
  const seen = new Set<string>();
  return rows.map((row) => row.tag).filter((tag) => seen.size < seen.add(tag.toLowerCase()).size);
}

/** Which of these leads are there, locked in the order of their ids. */
export async function lockPresent(tx: OrganizationTx, ids: readonly number[]): Promise<number[]> {
  const rows = await sqlOf(tx)<{ id: number }[]>`
    select id from leads where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])
      and deleted_at is null order by id for update`;
  return rows.map((row) => row.id);
}

/** Whether a conversation of a lead, or of one merged into it, ended because they asked for no more emails. */
export async function hasDeclined(tx: OrganizationTx, leadId: number): Promise<boolean> {
  const [row] = await sqlOf(tx)<{ has: boolean }[]>`
    select exists (
      select from sequences s join leads l on l.organization_id = s.organization_id and l.id = s.lead_id
      where s.organization_id = ${tx.organizationId} and (l.id = ${leadId} or l.merged_into = ${leadId})
        and s.reason_to_stop in ('unsubscribed', 'complained')) as has`;
  return row?.has === true;
}

/**
 * Adds and removes tags, whatever their capitals. Returns the ids of changed leads, and how many leads would have had more tags
 * than `max` and were left as they are.
 */
export async function changeTags(
  tx: OrganizationTx,
  input: {
    ids: readonly number[];
    add: readonly string[];
    remove: readonly string[];
    max: number;
    now: Date;
  },
): Promise<{ changed: number; full: number }> {
  const { ids, add, remove, max, now } = input;
  const [row] = await sqlOf(tx)<{ changed: number; full: number }[]>`
    with given as (
      select l.id, l.tags, (
        select coalesce(array_agg(t order by place), '{}') from (
          select t, place from unnest(l.tags) with ordinality own (t, place)
          where lower(t) <> all(${[...remove, ...add].map((tag) => tag.toLowerCase())}::text[])
          union all
          select t, 1000 + place from unnest(${[...add]}::text[]) with ordinality more (t, place)
        ) kept
      ) as wanted
      from leads l where l.organization_id = ${tx.organizationId} and l.id = any(${[...ids]}::bigint[])
    ), changed as (
      update leads l set tags = g.wanted, version = l.version + 1, updated_at = ${now.toISOString()}
      from given g where l.id = g.id and cardinality(g.wanted) <= ${max}
        and not (l.tags @> g.wanted and l.tags <@ g.wanted)
      returning l.id
    )
    select (select count(*) from changed)::int as changed,
      (select count(*) from given where cardinality(wanted) > ${max})::int as full`;
  return row ?? { changed: 0, full: 0 };
}

/** Gives leads an owner, or none. Returns how many had another. */
export async function changeOwner(
  tx: OrganizationTx,
  { ids, ownerId, now }: { ids: readonly number[]; ownerId: string | null; now: Date },
): Promise<number> {
  const changed = await sqlOf(tx)`
    update leads set owner_id = ${ownerId}, version = version + 1, updated_at = ${now.toISOString()}
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])
      and owner_id is distinct from ${ownerId}::uuid`;
  return changed.count;
}

/** The next task of each of these leads. */
export async function nextStepsOf(tx: OrganizationTx, ids: readonly number[]) {
  const rows = await sqlOf(tx)<{ text: string | null; on: string | null }[]>`
    select next_step as text, next_step_on::text as on from leads
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])`;
  return rows.map(({ text, on }) => (text === null ? null : { text, on }));
}

/** Gives leads a next task, or none. Returns how many had another. */
export async function changeNextStep(
  tx: OrganizationTx,
  input: { ids: readonly number[]; step: { text: string; on: string | null } | null; now: Date },
): Promise<number> {
  const { ids, step, now } = input;
  const [text, on] = [step?.text ?? null, step?.on ?? null];
  const changed = await sqlOf(tx)`
    update leads set next_step = ${text}, next_step_on = ${on}::date, version = version + 1,
      updated_at = ${now.toISOString()}
    where organization_id = ${tx.organizationId} and id = any(${[...ids]}::bigint[])
      and (next_step is distinct from ${text} or next_step_on is distinct from ${on}::date)`;
  return changed.count;
}
