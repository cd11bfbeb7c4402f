import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { LeadFacts, WriteInput } from '@myra/writer/index';
import type { Happenings } from '../../happenings.ts';
import { factsOfConversations } from '../leads/index.ts';
import { listWritableCampaigns } from './greeting.store.ts';
import { inputFor, readWritingContext } from './writing-input.ts';

/** What a lead was written to from, and what it is written to from now on. */
export type Renamed = { before: WriteInput; after: WriteInput; strategyPlanId: number | null };

/** What tells how somebody is called. */
const namesOf = ({ firstName, lastName, credential, title, email, providerName, account }: LeadFacts) =>
  [firstName, lastName, credential, title, email, providerName, account?.name] as const;

/** Of these conversations, those whose lead may be called otherwise now. Without those of which nothing can be written. */
export async function readRenamed(
  tx: OrganizationTx,
  { leadIds, before }: Happenings['leadsRenamed'],
  { sequenceIds, now }: { sequenceIds: readonly number[]; now: Date },
): Promise<Map<number, Renamed>> {
  const after = await factsOfConversations(tx, leadIds);
  const facts = sequenceIds.flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    return was && is && !isDeepStrictEqual(namesOf(was), namesOf(is)) ? [{ id, was, is }] : [];
  });
  if (facts.length === 0) return new Map();
  const renamed = new Map<number, Renamed>();
  const ids = facts.map(({ id }) => id);
  for (const campaign of await listWritableCampaigns(tx, ids)) {
    const context = await readWritingContext(tx, campaign.campaignId, now);
    const { strategyPlanId } = context.rows.campaign;
    for (const { id, was, is } of facts) {
      if (!campaign.sequenceIds.includes(id)) continue;
      const inputs = { before: inputFor(context, was, []), after: inputFor(context, is, []) };
      renamed.set(id, { ...inputs, strategyPlanId });
    }
  }
  return renamed;
}
