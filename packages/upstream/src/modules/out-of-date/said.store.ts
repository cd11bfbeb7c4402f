import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { type SQL, sql } from 'drizzle-orm';
import type { SentenceSource } from '../../db/schema.ts';
import { idList, json, wordList } from '../../db/value-lists.ts';
import type { SheetNow } from './sheet-now.ts';

/** A campaign, or some of its sequences or emails; or emails of any campaign. */
export type Scope =
  | { campaignId: number; sequenceIds?: readonly number[]; emailIds?: readonly number[] }
  | { campaignId?: undefined; sequenceIds?: undefined; emailIds: readonly number[] };

const within = (tx: OrganizationTx, { campaignId, sequenceIds, emailIds }: Scope): SQL =>
  sql.join(
    [
      sql`e.organization_id = ${tx.organizationId}`,
      ...(campaignId === undefined ? [] : [sql`e.campaign_id = ${campaignId}`]),
      ...(sequenceIds ? [sql`e.sequence_id = any(${idList(sequenceIds)})`] : []),
      ...(emailIds ? [sql`e.id = any(${idList(emailIds)})`] : []),
    ],
    sql` and `,
  );

/** The products that emails are about. */
export async function listProductsOf(tx: OrganizationTx, scope: Scope): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(
    scope.campaignId !== undefined
      ? sql`select product_id as id from campaigns
            where organization_id = ${tx.organizationId} and id = ${scope.campaignId} and product_id is not null`
      : sql`select distinct c.product_id as id from sequence_emails e
            join campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id
            where ${within(tx, scope)} and c.product_id is not null order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** The first sequences of a campaign behind this one, by id. */
export async function listSequenceIds(
  tx: OrganizationTx,
  { campaignId, after, limit }: { campaignId: number; after: number; limit: number },
): Promise<number[]> {
  const rows = await tx.execute<{ id: number }>(sql`
    select id from sequences
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId} and id > ${after}
    order by id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type DoubtfulRow = {
  email_id: number;
  sequence_id: number;
  lead_id: number;
  lead_name: string;
  step: number;
  version: number;
  is_human: boolean;
  sentence: string;
  refs: string[];
  role: string | null;
  marks: string[] | null;
  rests: string[] | null;
  has_other_claims: boolean;
  /** The subject, where its angle has another by now; null: it stands, or stands at another sentence of the email. */
  old_subject: string | null;
  state: string | null;
  country: string | null;
  provider_state: string | null;
};

/**
 * Sentences of unsent emails that may not be said everywhere or, with `withChanged`, whose words are not in the sheet any
 * more or that other claims follow, or of emails whose angle has another subject, each with what tells whether it concerns its lead.
 */
export function listDoubtful(
  tx: OrganizationTx,
  scope: Scope,
  { sheet, withChanged }: { sheet: SheetNow; withChanged: boolean },
): Promise<DoubtfulRow[]> {
  const rests = sql`coalesce(one -> 'rests', one -> 'refs')`;
  const isAmong = (marks: readonly string[]) => sql`one -> 'marks' <@ ${json(marks)}::jsonb`;
  // A model's sentence has the kind of its first source as its role.
  const hasOthers = withChanged
    ? sql`coalesce(one ->> 'role' in ('line', 'angle') and e.writer_state #> '{parts,more}'
        <> ${json(sheet.brought)}::jsonb -> (e.writer_state #>> '{parts,angle}'), false)`
    : sql`false`;
  const hasOtherSubject = withChanged
    ? sql`coalesce(n = 1 and e.subject_line = e.writer_state #>> '{parts,subject}'
        and e.subject_line <> ${json(sheet.subjects)}::jsonb ->> (e.writer_state #>> '{parts,angle}'), false)`
    : sql`false`;
  return tx.execute<DoubtfulRow>(sql`
    select e.id as email_id, e.sequence_id, s.lead_id, e.step, e.version, e.is_human,
           coalesce(nullif(trim(concat_ws(' ', m.first_name, m.last_name)), ''), m.provider_name, m.email, '') as lead_name,
           one ->> 'sentence' as sentence, one -> 'refs' as refs, one ->> 'role' as role, one -> 'marks' as marks,
           one -> 'rests' as rests, ${hasOthers} as has_other_claims,
           case when ${hasOtherSubject} then e.subject_line end as old_subject, m.state, m.country,
           m.provider_facts #>> '{provider,state}' as provider_state
    from sequence_emails e
    join sequences s on s.id = e.sequence_id
    join campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id and c.product_id = ${sheet.productId}
    left join lead_list_leads m on m.organization_id = e.organization_id and m.lead_list_id = c.lead_list_id
      and m.lead_id = s.lead_id
    cross join lateral jsonb_array_elements(e.sources) with ordinality as each(one, n)
    where ${within(tx, scope)} and e.sent_at is null and e.skip_reason is null
      and (${hasOthers} or ${hasOtherSubject} or not coalesce(${rests} <> '[]' and one -> 'marks' <> '[]' and ${isAmong(sheet.free)}, false)
        and (jsonb_exists_any(${rests}, ${wordList(sheet.limited)})
          ${withChanged ? sql`or not coalesce(${isAmong(sheet.words)}, true)` : sql``}))
    order by e.sequence_id, e.step, n`);
}

type EmailSources = { id: number; sources: SentenceSource[] };

/** Takes the claims and the subjects of the angles of these emails of a product for those of now. */
export async function storeBrought(
  tx: OrganizationTx,
  emailIds: readonly number[],
  { productId, brought, subjects }: SheetNow,
): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e
    set writer_state = jsonb_set(jsonb_set(e.writer_state, '{parts,more}', g.more, false),
      '{parts,subject}', ${json(subjects)}::jsonb -> g.angle, false)
    from campaigns c, jsonb_each(${json(brought)}::jsonb) as g(angle, more)
    where ${within(tx, { emailIds })} and e.sent_at is null
      and (e.writer_state #> '{parts,more}' <> g.more
        or e.writer_state #> '{parts,subject}' <> ${json(subjects)}::jsonb -> g.angle)
      and g.angle = e.writer_state #>> '{parts,angle}'
      and c.organization_id = e.organization_id and c.id = e.campaign_id and c.product_id = ${productId}`);
}

/** The sentences of these emails of a product that are not sent yet, with what they were made of. */
export const listSources = (
  tx: OrganizationTx,
  { emailIds, productId }: { emailIds: readonly number[]; productId: number },
): Promise<EmailSources[]> =>
  tx.execute<EmailSources>(sql`
    select e.id, e.sources from sequence_emails e
    join campaigns c on c.organization_id = e.organization_id and c.id = e.campaign_id and c.product_id = ${productId}
    where ${within(tx, { emailIds })} and e.sent_at is null
    order by e.id for update of e`);

export async function storeSources(tx: OrganizationTx, emails: readonly EmailSources[]): Promise<void> {
  await tx.execute(sql`
    update sequence_emails e set sources = g.sources
    from json_to_recordset(${json(emails)}) as g(id bigint, sources jsonb)
    where e.organization_id = ${tx.organizationId} and e.id = g.id`);
}

/** When the emails of a campaign were last asked for, epoch ms; null: never. */
export async function findWrittenAt(tx: OrganizationTx, campaignId: number): Promise<number | null> {
  const [row] = await tx.execute<{ ms: number | null }>(sql`
    select (extract(epoch from max(created_at)) * 1000)::float8 as ms from tasks
    where organization_id = ${tx.organizationId} and campaign_id = ${campaignId}
      and task_type = 'lead_list_sequence_generation' and input ->> 'part' <> 'one'`);
  return row?.ms ?? null;
}

/** The rows of the sheet that the emails of a campaign name. */
export async function listUsedRows(tx: OrganizationTx, campaignId: number): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ ref: string }>(sql`
    select distinct ref from sequence_emails e
    cross join lateral jsonb_array_elements(e.sources) as each(one)
    cross join lateral jsonb_array_elements_text(one -> 'refs') as named(ref)
    where ${within(tx, { campaignId })}`);
  return new Set(rows.map(({ ref }) => ref));
}
