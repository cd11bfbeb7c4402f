/** Weight of a new measurement. */
const WEIGHT = 0.2;
/** Acceptances that may wait for their commit. */
const UNWRITTEN_MAX = 40;

export type SendPace = {
  /** Duration of a handoff with its commit, in ms. */
  handoffTook(ms: number): void;
  /** Duration of an SMTP dialogue, in ms. */
  dialogueTook(ms: number): void;
  /** How many emails may be handed off besides those in the dialogue. */
  ahead(): number;
};

/**
 * How many emails to hand off before a connection is free, so that none waits for the database: as many as begin their
 * dialogue while one handoff is committed. Dialogues that began together end together, so one for each connection if a handoff
 * takes a tenth of a dialogue. One behind a slow server, and never more than may be in doubt.
 */
export function createSendPace(connections: number): SendPace {
  let handMs: number | undefined;
  let dialogueMs: number | undefined;
  const mean = (before: number | undefined, ms: number) =>
    before === undefined ? ms : before + WEIGHT * (ms - before);
  return {
    handoffTook(ms) {
      handMs = mean(handMs, ms);
    },
    dialogueTook(ms) {
      dialogueMs = mean(dialogueMs, ms);
    },
    ahead() {
      if (handMs === undefined || dialogueMs === undefined) return 0;
      const begun = (connections * handMs) / Math.max(dialogueMs, 0.1);
      return Math.min(aheadMax(connections), Math.ceil(Math.max(begun, Math.min(connections, 10 * begun))));
    },
  };
}

/** The most emails that are handed off before a connection is free, or accepted and not committed. */
const aheadMax = (connections: number): number => Math.max(connections, UNWRITTEN_MAX);

/**
 * The most emails that a crash may leave in doubt: in the dialogue, handed off ahead, or accepted without a commit. Twice the
 * connections, or forty more than them if they are few.
 */
export const inDoubtMax = (connections: number): number => connections + aheadMax(connections);
