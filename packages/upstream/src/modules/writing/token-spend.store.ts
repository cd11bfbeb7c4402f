import type { Usage } from '@myra/model/client';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/** Waits until no other transaction of the organization asks for tokens; held until this one ends. */
export async function lockTokens(tx: OrganizationTx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('token_spend', ${tx.organizationId}::bigint))`,
  );
}

/** What was spent on a day, and on a campaign in all. */
export async function readSpend(
  tx: OrganizationTx,
  { day, campaignId }: { day: string; campaignId: number | null },
): Promise<{ day: number; campaign: number }> {
  const [row] = await tx.execute<{ day: number; campaign: number }>(sql`
    select coalesce((select tokens from token_spend where day = ${day}), 0)::float8 as day,
           coalesce((select tokens from campaign_token_spend where campaign_id = ${campaignId}), 0)::float8 as campaign`);
  return row ?? { day: 0, campaign: 0 };
}

/** Adds to the day and the campaign; a correction may be negative. */
export async function addTokens(
  tx: OrganizationTx,
  { day, campaignId, tokens }: { day: string; campaignId: number | null; tokens: number },
): Promise<void> {
  await tx.execute(sql`
    with of_day as (
      insert into token_spend (organization_id, day, tokens)
      values (${tx.organizationId}, ${day}, greatest(0, ${tokens}::bigint))
      on conflict (organization_id, day) do update set tokens = greatest(0, token_spend.tokens + ${tokens}::bigint)
    )
    insert into campaign_token_spend (organization_id, campaign_id, tokens)
    select ${tx.organizationId}, ${campaignId}::bigint, greatest(0, ${tokens}::bigint)
    where ${campaignId}::bigint is not null
    on conflict (organization_id, campaign_id)
    do update set tokens = greatest(0, campaign_token_spend.tokens + ${tokens}::bigint)`);
}

/** What the writing tasks of a campaign used. */
export async function sumTaskUsage(tx: OrganizationTx, campaignId: number): Promise<Usage> {
  const [row] = await tx.execute<Usage>(sql`
    select coalesce(sum((result->'usage'->>'input')::float8), 0) as input,
      coalesce(sum((result->'usage'->>'cached')::float8), 0) as cached,
      coalesce(sum((result->'usage'->>'output')::float8), 0) as output
    from tasks where campaign_id = ${campaignId} and task_type = 'lead_list_sequence_generation'`);
  return row ?? { input: 0, cached: 0, output: 0 };
}
