import { withOrganization } from '@myra/platform/database/with-organization';
import type { WriteInput } from '@myra/writer/index';
import type { Ctx, SystemActor } from '../../context.ts';
import { accountPeers, leadFactsForWriting } from '../leads/index.ts';
import { type HandWords, handWordsOf } from '../plans/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import { holdsLease, type Lease } from '../work/index.ts';
import { type ClaimedSequence, claimSequences, type WritingScope } from './claims.store.ts';
import { inputFor, type WritingContext } from './writing-input.ts';

/** A claimed lead with what is written from; null where it is not on the campaign's list any more. */
export type LeadToWrite = {
  claimed: ClaimedSequence;
  input: WriteInput | null;
  /** Nothing may be sent to the person any more. */
  isSuppressed: boolean;
  /** What a person wrote in the campaign's plan, by step. */
  words: ReadonlyMap<number, HandWords> | undefined;
};

export type LeadSource = {
  /** The next lead, claimed; undefined when none waits or the lease is lost. */
  next(): Promise<LeadToWrite | undefined>;
  /** Claimed leads that nobody took. */
  rest(): ClaimedSequence[];
};

type SourceInput = {
  ctx: Ctx<SystemActor>;
  lease: Lease;
  scope: WritingScope;
  context: WritingContext;
  /** Leads claimed at a time, and how long a claim holds. */
  claim: { size: number; holdsMs: number };
};

async function claimLeads(input: SourceInput): Promise<LeadToWrite[]> {
  const { ctx, scope, context, claim } = input;
  return withOrganization(ctx.database, ctx.actor.organizationId, async (tx) => {
    if (!(await holdsLease(tx, input.lease))) return [];
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + claim.holdsMs);
    const claimed = await claimSequences(tx, { scope, limit: claim.size, now, until });
    if (claimed.length === 0) return [];
    const leadIds = claimed.map((one) => one.leadId);
    const facts = await leadFactsForWriting(tx, scope.campaignId, leadIds);
    const peers = await accountPeers(tx, scope.campaignId, leadIds);
    const words = await handWordsOf(tx, scope.campaignId, leadIds);
    const suppressed = await suppressedAmong(
      ctx,
      tx,
      [...facts.values()].flatMap(({ email }) => email || []),
    );
    return claimed.map((one) => {
      const lead = facts.get(one.leadId);
      const written = lead ? inputFor(context, lead, peers.get(one.leadId) ?? [], one) : null;
      const isSuppressed = lead !== undefined && suppressed.has(lead.email ?? '');
      return { claimed: one, input: written, isSuppressed, words: words.get(one.leadId) };
    });
  });
}

/** Hands out the waiting leads of a task one by one to several hands, and claims more when none is left. */
export function createLeadSource(input: SourceInput): LeadSource {
  let ready: LeadToWrite[] = [];
  let refill: Promise<void> | undefined;
  let isDry = false;
  const fill = async () => {
    ready = await claimLeads(input);
    isDry = ready.length === 0;
  };
  return {
    async next() {
      while (ready.length === 0 && !isDry) {
        refill ??= fill().finally(() => {
          refill = undefined;
        });
        await refill;
      }
      return ready.shift();
    },
    rest: () => ready.splice(0).map((lead) => lead.claimed),
  };
}
