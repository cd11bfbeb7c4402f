import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { sql } from 'drizzle-orm';

/** Adds tokens to the day unless that would pass the limit. Returns whether they were added. */
export async function reserveTokens(
  tx: OrganizationTx,
  input: { day: string; tokens: number; dailyMax: number },
): Promise<boolean> {
  const { day, tokens, dailyMax } = input;
  if (tokens > dailyMax) return false;
  const rows = await tx.execute(sql`
    insert into token_spend (organization_id, day, tokens) values (${tx.organizationId}, ${day}, ${tokens})
    on conflict (organization_id, day) do update set tokens = token_spend.tokens + excluded.tokens
      where token_spend.tokens + excluded.tokens <= ${dailyMax}
    returning tokens`);
  return rows.length === 1;
}

/** Corrects the day by a difference, which may be negative. */
export async function addTokens(tx: OrganizationTx, day: string, difference: number): Promise<void> {
  await tx.execute(sql`
    update token_spend set tokens = greatest(0, tokens + ${difference})
    where organization_id = ${tx.organizationId} and day = ${day}`);
}
