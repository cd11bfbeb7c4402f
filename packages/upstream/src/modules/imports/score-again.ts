import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { type ListedRow, recountListed } from '../leads/index.ts';
import { type CompletionDeps, completeAgain } from './complete-batch.ts';
import type { IncomingLead } from './incoming-lead.ts';
import { historyOf, listOutcomes } from './known-people.store.ts';
import { type ListedValues, listListedValues, writeScores } from './listed-leads.store.ts';
import { readAudience, readLookups } from './prepare-completion.ts';

/** Leads that are read at a time. */
const CHUNK_LEADS = 2_000;

/**
 * Scores leads on each of their lists as an import of their present values would, for the campaign that writes to the list. A
 * list that has none any more, or that people made by hand, keeps its scores, and so does whoever is on no list.
 */
export async function scoreAgain(
  { clock }: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  { leadIds }: { leadIds: readonly number[] },
): Promise<void> {
  const lookups = await readLookups(tx);
  const aims = new Map<number | null, CompletionDeps['aim']>();
  const depsOf = async (campaignId: number | null): Promise<CompletionDeps> => {
    const aim = aims.get(campaignId) ?? (await readAudience(tx, campaignId, clock.now()));
    aims.set(campaignId, aim);
    return { ...lookups, aim };
  };
  for (let at = 0; at < leadIds.length; at += CHUNK_LEADS)
    await scoreChunk(tx, leadIds.slice(at, at + CHUNK_LEADS), depsOf);
}

async function scoreChunk(
  tx: OrganizationTx,
  leadIds: readonly number[],
  depsOf: (campaignId: number | null) => Promise<CompletionDeps>,
): Promise<void> {
  const rows = await listListedValues(tx, leadIds);
  const outcomes = await listOutcomes(tx, leadIds);
  // The newest list comes last, and so its score is the lead's.
  for (const [listId, listed] of Map.groupBy(rows, ({ list_id }) => list_id)) {
    const deps = await depsOf(listed[0]?.campaign_id ?? null);
    const incoming = listed.map((row) => toIncoming(row, historyOf(outcomes.get(row.lead_id))));
    const found = await completeAgain(tx, incoming, deps);
    await writeScores(
      tx,
      listId,
      found.flatMap((lead) => (lead.incoming.known ? { leadId: lead.incoming.known.leadId, lead } : [])),
    );
    await recountListed(tx, listId, listed.map(bandOnly), found.map(bandOnly));
  }
}

/** Of a lead that stays on its list nothing is counted anew but the band. */
const bandOnly = ({ score }: { score: number | null }): ListedRow => ({
  lead_list_id: 0,
  state: null,
  category: null,
  specialties: [],
  score,
});

function toIncoming(row: ListedValues, history: IncomingLead['history']): IncomingLead {
  const lead = { ...row, flags: [] };
  const { lead_id: leadId, account_id: accountId, provider_id: providerId } = row;
  const known = {
    leadId,
    accountId,
    providerId,
    provider_name: row.provider_name,
    role: row.role,
    isDeleted: false,
  };
  return { line: null, told: lead, lead, facts: [], known, history };
}
