import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from './context.ts';

/** What one module tells the others, inside its own transaction, so that cause and effect commit together. */
export type Happenings = {
  /** The strategy plan was deleted: its campaigns go with it. */
  strategyDeleted: { strategyPlanId: number };
  /** The campaign was deleted: what has not left must not leave any more. */
  campaignDeleted: { campaignId: number };
  /** The account was closed: whoever it was as a representative goes with it. */
  personRemoved: { userId: string };
  /** The representative was removed: unsent mail of theirs is held, their mailbox is free. */
  representativeRemoved: { representativeId: number };
  /**
   * A message was stored in a conversation, and what it is was read: a lead's words, an opt-out, a complaint or a hard bounce.
   * Not told for the catch-all, nor for what machines answer by themselves.
   */
  messageReceived: { notificationId: number; sequenceId: number };
  /** A message that a person must look at was stored in the catch-all. */
  orphanReceived: { notificationId: number };
};

export type Reaction<Name extends keyof Happenings> = (
  ctx: Ctx,
  tx: OrganizationTx,
  happening: Happenings[Name],
) => Promise<void>;

export type ReactionMap = { [Name in keyof Happenings]?: Reaction<Name> };

export type Reactions = {
  /** Runs what every module does about it, one after the other, in the caller's transaction. */
  tell<Name extends keyof Happenings>(
    ctx: Ctx,
    tx: OrganizationTx,
    name: Name,
    happening: Happenings[Name],
  ): Promise<void>;
};

/** Joins the reactions of all modules, in their order. Modules react so because they may not import each other in a circle. */
export function joinReactions(maps: readonly ReactionMap[]): Reactions {
  return {
    async tell(ctx, tx, name, happening) {
      for (const map of maps) await map[name]?.(ctx, tx, happening);
    },
  };
}
