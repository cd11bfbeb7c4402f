import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { sql } from 'drizzle-orm';
import type { PostalAddress } from '../../db/organization.schema.ts';
import type { Components, UnwrittenStepRow } from '../../db/schema.ts';
import { idList } from '../../db/value-lists.ts';
import { isUnsent, type UnsentEmail } from './launch-people.store.ts';

/** What stands in or below all emails of a campaign. */
export type LaunchFrame = {
  organization_name: string;
  postal_address: PostalAddress | null;
  website: string | null;
  audience: string | null;
  regulatory: string;
  /** What the product must have printed; empty: nothing. */
  product_statement: string;
  product_name: string | null;
  asks: readonly Ask[];
  components: Components | null;
};

/** The same columns as the sending reads when an email is due. */
export async function findLaunchFrame(tx: OrganizationTx, campaignId: number) {
  const [row] = await tx.execute<LaunchFrame>(sql`
    select g.name as organization_name, g.postal_address, g.website, g.audience_type as audience,
           coalesce(p.regulatory_constraints, '') as regulatory, product.name as product_name, k.asks,
           coalesce(product.required_statement, '') as product_statement,
           c.outreach_components as components
    from campaigns k
    join organizations g on g.id = k.organization_id
    left join ai_profiles p on p.organization_id = k.organization_id and p.campaign_id = k.id
    left join products product on product.organization_id = k.organization_id and product.id = k.product_id
    left join contents c on c.organization_id = k.organization_id and c.campaign_id = k.id and c.channel = 'Email'
    where k.organization_id = ${tx.organizationId} and k.id = ${campaignId}`);
  return row;
}

/** An unsent email with its text and its lead. */
export type EmailWithText = UnsentEmail & {
  logic: string;
  subject_line: string;
  body: string;
  has_warning: boolean;
  /** Why a person must look at it first; null: nobody must. */
  look: string | null;
  first_name: string | null;
  last_name: string | null;
  provider_name: string | null;
  city: string | null;
  state: string | null;
  specialty: string | null;
};

/** Unsent emails of these sequences that leave by themselves, with their texts, in order. */
export function listUnsentTexts(
  tx: OrganizationTx,
  sequenceIds: readonly number[],
): Promise<EmailWithText[]> {
  return tx.execute<EmailWithText>(sql`
    select e.id, e.sequence_id, e.step, e.logic, e.subject_line, e.body,
           cardinality(e.warnings) > 0 as has_warning,
           case when jsonb_array_length(e.writer_state -> 'look') > 0
                then coalesce(e.writer_state #>> '{look,0,reason}', '') end as look,
           l.first_name, l.last_name, l.provider_name, l.city, l.state, l.specialties[1] as specialty
    from sequence_emails e
    join sequences s on s.id = e.sequence_id
    join leads l on l.id = s.lead_id
    where e.sequence_id = any(${idList(sequenceIds)}) and e.logic <> 'IF_REPLIED' and ${isUnsent}
    order by e.sequence_id, e.step`);
}

/** Steps of these sequences that the writer or a person left out. */
export async function listLeftOutSteps(tx: OrganizationTx, sequenceIds: readonly number[]) {
  const rows = await tx.execute<{ id: number; not_written: UnwrittenStepRow[] }>(sql`
    select id, not_written from sequences
    where id = any(${idList(sequenceIds)}) and jsonb_array_length(not_written) > 0`);
  return new Map(rows.map((row) => [row.id, row.not_written]));
}
