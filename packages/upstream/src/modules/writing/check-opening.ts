import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { checkEmail, namesLead, readLead } from '@myra/writer/index';
import { accountPeers, leadFactsForWriting } from '../leads/index.ts';
import { listOpeningHits, type OpeningSwap } from './opening.store.ts';
import { inputFor, type WritingContext } from './writing-input.ts';

/** Emails whose texts are looked at in one statement. */
const CHUNK = 500;

type CheckedOpening = {
  /** Emails that take the new opening. */
  emailIds: number[];
  /** Emails that stay, because with it they would break a rule that they keep now: limit, excluded words, names. */
  refused: number;
  /** It names one of the other leads. */
  namesLead: boolean;
};

/**
 * Checks an opening in each email that would get it: word limit, excluded words, and what may never be sent. Its form, such as
 * a second question, is the author's choice. Stores nothing.
 */
export async function checkOpening(
  tx: OrganizationTx,
  context: WritingContext,
  swap: OpeningSwap,
): Promise<CheckedOpening> {
  const checked: CheckedOpening = { emailIds: [], refused: 0, namesLead: false };
  const { campaignId, from, to } = swap;
  let after = 0;
  while (true) {
    const hits = await listOpeningHits(tx, swap, { after, limit: CHUNK });
    const leadIds = hits.map((hit) => hit.leadId);
    const facts = await leadFactsForWriting(tx, campaignId, leadIds);
    const peers = await accountPeers(tx, campaignId, leadIds);
    for (const { id, leadId, subjectLine, body } of hits) {
      const lead = facts.get(leadId);
      if (!lead) continue;
      const input = inputFor(context, lead, peers.get(leadId) ?? []);
      const faultsOf = (text: string) =>
        checkEmail({ input, subjectLine, body: text }).flatMap(({ rule, span, blocking }) => {
          if (rule === 'word_limit') return rule;
          return blocking || rule === 'excluded_keyword' ? `${rule} ${span}` : [];
        });
      const known = new Set(faultsOf(body));
      checked.namesLead ||= namesLead(to, readLead(lead, context.base.organization.audienceType));
      if (faultsOf(body.replace(from, () => to)).every((fault) => known.has(fault)))
        checked.emailIds.push(id);
      else checked.refused += 1;
    }
    if (hits.length < CHUNK) return checked;
    after = hits.at(-1)?.id ?? after;
  }
}
