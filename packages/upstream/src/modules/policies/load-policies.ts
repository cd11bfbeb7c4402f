import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Policies } from '@myra/shared/contracts/policies';
import type { Deps } from '../../context.ts';
import { limitsOnWire } from './limits-on-wire.ts';
import { listCampaignSpend, spentInMonth } from './model-use.store.ts';
import { countBound, type PolicyRow, readPolicies } from './policy.store.ts';

/** `2026-11`, of the UTC month. */
export const utcMonth = (now: Date): string => now.toISOString().slice(0, 7);

const toSending = ({ limits, tracking }: PolicyRow['sending']): Policies['sending'] => ({
  ...limitsOnWire(limits),
  daily_limit: limits.dailyLimit ?? 0,
  track_opens: tracking.opens,
  track_links: tracking.links,
});

const toModel = (model: PolicyRow['model']): Policies['model'] => ({
  writer: model.writer,
  monthly_tokens: model.monthlyTokens,
  campaign_tokens: model.campaignTokens,
  when_spent: model.whenSpent,
  allowed: [...model.allowed],
});

/** The policies with the mailboxes they apply to and what was spent. */
export async function loadPolicies(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: OrganizationTx,
): Promise<Policies> {
  const row = await readPolicies(tx);
  const { following, own, dated } = await countBound(tx);
  const { ai } = deps.config;
  const month = utcMonth(deps.clock.now());
  return {
    sending: toSending(row.sending),
    model: toModel(row.model),
    version: row.version,
    updated_at: row.updatedAt?.toISOString() ?? null,
    mailboxes: { following, own },
    dated_emails: dated,
    model_use: {
      name: ai?.model ?? null,
      daily_tokens: ai?.dailyTokens ?? null,
      month,
      month_tokens: await spentInMonth(tx, month),
      campaigns: await listCampaignSpend(tx),
    },
  };
}
