import type { ClaimedRow } from './claim.store.ts';
import { type HandedRow, handOffRows } from './hand-off-rows.ts';
import { noteHanded } from './note-handed.ts';
import { type Dialogues, runDialogues } from './run-dialogues.ts';
import type { SendInput } from './send-input.ts';
import { createSendPace, inDoubtMax, type SendPace } from './send-pace.ts';
import { takeClaims } from './take-claims.ts';

/** A mailbox in trouble is looked at again after this. */
const TROUBLE_WAIT_MS = 60_000;

/** `retryAt` is set if the mailbox is in trouble. */
export type SendResult = { taken: number; retryAt: Date | null };

/**
 * Sends due rows, up to `room`, on all connections of the mailbox. Each row is committed as handed, and noted in the marker
 * outside the database, before its dialogue begins.
 * Acceptances are written in groups, and the next rows are claimed while the first are being sent. Rows that were not begun
 * are planned again. Resolves when everything that was begun is written.
 */
export async function sendDue(input: SendInput): Promise<SendResult> {
  const { ctx, opened } = input;
  const pace = createSendPace(opened.connections);
  const claims = takeClaims(input);
  const dialogues = runDialogues(input, pace);
  const handoffs = createHandoffs(input, pace, { begin: dialogues.begin, putBack: claims.putBack });
  const mayBegin = () =>
    !dialogues.isTroubled() &&
    !handoffs.isOver() &&
    !input.stopped.aborted &&
    ctx.clock.monotonicMs() < input.until;
  try {
    while (mayBegin()) {
      const free = handoffs.isBusy() ? 0 : freeFor(opened.connections, dialogues, pace.ahead());
      if (free <= 0) {
        await Promise.race([...handoffs.running(), ...dialogues.running()]);
        continue;
      }
      const rows = (await claims.peek()).slice(0, free);
      if (rows.length === 0) break;
      claims.drop(rows.length);
      handoffs.begin(rows);
    }
  } finally {
    await Promise.all(handoffs.running());
    await dialogues.allDone();
    await claims.giveBack();
  }
  handoffs.assertWell();
  const retryAt = dialogues.isTroubled() ? new Date(ctx.clock.now().getTime() + TROUBLE_WAIT_MS) : null;
  return { taken: claims.taken(), retryAt };
}

/** How many emails may be handed off now; none while enough of them wait for a connection. */
function freeFor(connections: number, dialogues: Dialogues, ahead: number): number {
  const handed = dialogues.count() + dialogues.waiting();
  const free = Math.min(
    connections + ahead - handed,
    inDoubtMax(connections) - handed - dialogues.unwritten(),
  );
  return dialogues.waiting() > ahead / 2 ? 0 : free;
}

/**
 * Hands off rows in one transaction after the other. Two at the same time would only wait for each other at the mailbox's
 * row.
 */
function createHandoffs(
  input: SendInput,
  pace: SendPace,
  then: { begin(row: HandedRow): void; putBack(rows: readonly ClaimedRow[]): void },
) {
  const { ctx, ports, lease } = input;
  let current: Promise<void> | undefined;
  let isLost = false;
  let failure: unknown;

  async function run(rows: readonly ClaimedRow[]): Promise<void> {
    const began = ctx.clock.monotonicMs();
    try {
      const result = await handOffRows({ ctx, ports, lease, rows });
      await noteHanded(input, result.handed);
      pace.handoffTook(ctx.clock.monotonicMs() - began);
      isLost ||= result.isLost;
      for (const row of result.handed) then.begin(row);
    } catch (error) {
      failure ??= error;
      then.putBack(rows);
    } finally {
      current = undefined;
    }
  }

  return {
    running: () => (current ? [current] : []),
    isBusy: () => current !== undefined,
    /** Another process has the mailbox, or the database failed. */
    isOver: () => isLost || failure !== undefined,
    begin(rows: readonly ClaimedRow[]): void {
      current = run(rows);
    },
    assertWell(): void {
      if (failure !== undefined) throw failure;
    },
  };
}
