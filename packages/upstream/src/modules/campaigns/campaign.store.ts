import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { lockRow } from '../../db/rows.ts';
import { campaigns, products, providerSets } from '../../db/schema.ts';
import { noteChange } from '../changes/index.ts';
import type { ProviderSetRow } from '../providers/index.ts';

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignProduct = Pick<
  typeof products.$inferSelect,
  'id' | 'name' | 'description' | 'icpDescription' | 'organizationId'
>;
/** `leadIds` are the first 1,000 chosen leads. */
export type LoadedCampaign = {
  campaign: CampaignRow;
  product: CampaignProduct | null;
  providerSet: ProviderSetRow | null;
  leadIds: number[];
};
/** The columns that a save may write. The others have their own use-cases. */
export type CampaignColumns = Partial<Omit<CampaignRow, 'id' | 'organizationId' | 'version' | 'createdAt'>>;

const LEAD_IDS_MAX = 1_000;

const present = isNull(campaigns.deletedAt);

function load(tx: OrganizationTx, where: SQL | undefined) {
  return (
    tx
      .select({
        campaign: campaigns,
        product: {
          id: products.id,
          name: products.name,
          description: products.description,
          icpDescription: products.icpDescription,
          organizationId: products.organizationId,
        },
        providerSet: providerSets,
        leadIds: sql<number[]>`coalesce((
        select json_agg(first.lead_id) from (
          select l.lead_id from campaign_leads l
          where l.organization_id = "campaigns"."organization_id" and l.campaign_id = "campaigns"."id"
          order by l.lead_id limit ${LEAD_IDS_MAX}
        ) first), '[]')`.mapWith((value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)),
      })
      .from(campaigns)
      // A deleted product stays in the campaigns that name it.
      .leftJoin(products, eq(products.id, campaigns.productId))
      .leftJoin(providerSets, eq(providerSets.id, campaigns.providerSetId))
      .where(and(where, present))
  );
}

/** Campaigns of a plan, most recently changed first. */
export async function listCampaignsOfPlan(tx: OrganizationTx, planId: number): Promise<LoadedCampaign[]> {
  return load(tx, eq(campaigns.strategyPlanId, planId)).orderBy(
    desc(campaigns.lastUpdatedAt),
    desc(campaigns.id),
  );
}

export async function findCampaign(tx: OrganizationTx, id: number): Promise<LoadedCampaign | undefined> {
  const [row] = await load(tx, eq(campaigns.id, id));
  return row;
}

/** The row alone, locked until the transaction ends. */
export const lockCampaign = (tx: OrganizationTx, id: number): Promise<CampaignRow | undefined> =>
  lockRow(tx, campaigns, and(eq(campaigns.id, id), present));

/** Ids of a plan's campaigns, locked. */
export async function lockCampaignsOfPlan(tx: OrganizationTx, planId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.strategyPlanId, planId), present))
    .for('update');
  return rows.map((row) => row.id);
}

export type NewCampaign = Pick<
  CampaignRow,
  | 'strategyPlanId'
  | 'productId'
  | 'name'
  | 'goal'
  | 'cadence'
  | 'wizardStep'
  | 'leadFile'
  | 'providerSetId'
  | 'createdBy'
> &
  Partial<Pick<CampaignRow, 'language'>> & { now: Date };

export async function insertCampaign(tx: OrganizationTx, values: NewCampaign): Promise<number> {
  const { now, ...columns } = values;
  const [row] = await tx
    .insert(campaigns)
    .values({
      ...columns,
      organizationId: tx.organizationId,
      createdAt: now,
      lastUpdatedAt: now,
      lastUpdatedBy: columns.createdBy,
    })
    .returning({ id: campaigns.id });
  if (!row) throw new Error('Inserting a campaign gave no row');
  noteChange(tx, 'campaign', row.id);
  return row.id;
}

/** What a new campaign may ask for. */
export async function setAsks(tx: OrganizationTx, id: number, asks: CampaignRow['asks']): Promise<void> {
  await tx.update(campaigns).set({ asks }).where(eq(campaigns.id, id));
}

/** Copies the sender, the AI configuration and the outreach components of a campaign to a new one. */
export async function copySettings(
  tx: OrganizationTx,
  { fromId, toId, now }: { fromId: number; toId: number; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update campaigns c set email_config = f.email_config, pace = f.pace, schedule_timezone = f.schedule_timezone
    from campaigns f where f.organization_id = ${tx.organizationId} and f.id = ${fromId} and c.id = ${toId}`);
  await tx.execute(sql`
    insert into ai_profiles (organization_id, strategy_plan_id, campaign_id, tone_of_voice, regulatory_constraints, writer_rules,
      word_limit, exclude_keywords, sample_text, sample_file_name, updated_at)
    select organization_id, strategy_plan_id, ${toId}::bigint, tone_of_voice, regulatory_constraints, writer_rules,
      word_limit, exclude_keywords, sample_text, sample_file_name, ${at}::timestamptz
    from ai_profiles where organization_id = ${tx.organizationId} and campaign_id = ${fromId}`);
  await tx.execute(sql`
    insert into contents (organization_id, campaign_id, channel, outreach_components, updated_at)
    select organization_id, ${toId}::bigint, channel, outreach_components, ${at}::timestamptz
    from contents where organization_id = ${tx.organizationId} and campaign_id = ${fromId}`);
}

/** Writes columns and increments the version. Lock the row first. */
export async function changeCampaign(
  tx: OrganizationTx,
  id: number,
  values: CampaignColumns,
  by: { name: string; now: Date },
): Promise<void> {
  await tx
    .update(campaigns)
    .set({
      ...values,
      lastUpdatedBy: by.name,
      lastUpdatedAt: by.now,
      version: sql`${campaigns.version} + 1`,
    })
    .where(eq(campaigns.id, id));
  noteChange(tx, 'campaign', id, values.deletedAt ? 'delete' : 'put');
}
