/** How much a new measurement counts against the earlier ones. */
const WEIGHT = 0.2;
/** Acceptances that may wait for their commit besides what the connections hold. */
export const UNWRITTEN_MAX = 20;

export type SendPace = {
  /** Tells how long a handoff took from its beginning to its commit, in ms. */
  handoffTook(ms: number): void;
  /** Tells how long an SMTP dialogue took, in ms. */
  dialogueTook(ms: number): void;
  /** How many emails may be handed off besides those in the dialogue. */
  ahead(): number;
};

/**
 * How many emails to hand over before a connection is free for them: as many as will begin their dialogue while one
 * handoff is being committed, so that no connection waits for the database; one at the most behind a slow server, and
 * never more than there are connections.
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
      return Math.min(connections, Math.ceil((connections * handMs) / Math.max(dialogueMs, 0.1)));
    },
  };
}

/**
 * The most emails that a crash may leave in doubt: those in the dialogue, handed off ahead of it, and accepted without
 * a commit. Twice the connections, or twenty above them where they are few.
 */
export const inDoubtMax = (connections: number): number => connections + Math.max(connections, UNWRITTEN_MAX);
