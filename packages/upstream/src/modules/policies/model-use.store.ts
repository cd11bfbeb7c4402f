import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

const SHOWN_CAMPAIGNS = 10;

/** Tokens spent in the month of a UTC day. */
export async function spentInMonth(tx: OrganizationTx, month: string): Promise<number> {
  const [row] = await tx.execute<{ tokens: number }>(sql`
    select coalesce(sum(tokens), 0)::float8 as tokens from token_spend
    where day >= ${`${month}-01`} and day <= ${`${month}-31`}`);
  return row?.tokens ?? 0;
}

/** The campaigns that spent most. */
export async function listCampaignSpend(tx: OrganizationTx) {
  const rows = await tx.execute<{ id: number; name: string; tokens: number }>(sql`
    select c.id, c.name, s.tokens from campaign_token_spend s
    join campaigns c on c.id = s.campaign_id
    where s.tokens > 0 order by s.tokens desc, c.id limit ${SHOWN_CAMPAIGNS}`);
  return [...rows];
}
