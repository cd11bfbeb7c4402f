import type { LeadFacts } from '@myra/writer/types';

/** Events between modules. They run inside the sender's transaction, so that cause and effect commit together. */
export type Happenings = {
  /** The organization of the transaction was made. */
  organizationCreated: Record<string, never>;
  /** The strategy plan was deleted, so its campaigns are deleted too. */
  strategyDeleted: { strategyPlanId: number };
  /** The campaign was deleted, so its unsent emails must not leave. */
  campaignDeleted: { campaignId: number };
  /** A draft was made with the settings of a campaign. */
  campaignCopied: { fromId: number; toId: number };
  /** The account was closed. The person is no representative any more. */
  personRemoved: { userId: string };
  /** The representative was removed. Their unsent mail waits, and their mailbox is free. */
  representativeRemoved: { representativeId: number };
  /**
   * A message was stored in a conversation and classified: a lead's words, an opt-out, a complaint or a hard bounce.
   * Not sent for the catch-all or for automatic answers.
   */
  messageReceived: { notificationId: number; sequenceId: number };
  /**
   * A person corrected what a message of a conversation means, or took the correction of `undoneOf` back. The row
   * already has the new reading.
   */
  meaningCorrected: { notificationId: number; sequenceId: number; undoneOf: Date | null };
  /** A person changed what the scores of these leads are made of. */
  leadsChanged: { leadIds: readonly number[] };
  /** These leads may be called otherwise now. `before`: what was known of them, by conversation, under their locks. */
  leadsRenamed: { leadIds: readonly number[]; before: ReadonlyMap<number, LeadFacts> };
  /** Nothing may be sent to the lead any more. These are all conversations with the lead. */
  leadEnded: { sequenceIds: readonly number[]; reason: string };
  /** Somebody of the domain speaks of legal steps in this message; `exceptId` is that conversation. */
  domainHeld: { domain: string; notificationId: number; exceptId: number | undefined };
  /** A message that a person must read was stored in the catch-all. */
  unmatchedReceived: { notificationId: number };
};
