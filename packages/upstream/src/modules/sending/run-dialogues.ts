import { withFreshDate } from '@myra/mail/date-header';
import type { SendOutcome } from '@myra/mail/types';
import { withOrganization } from '@myra/platform/database/with-organization';
import { actorName } from '../../context.ts';
import { inOrder, planByRow } from '../../db/hot-statement.ts';
import { giveBack } from './claim.store.ts';
import type { HandedRow } from './hand-off-rows.ts';
import { type Acceptance, markSent } from './mark-sent.store.ts';
import { giveLimitBack } from './outcome.store.ts';
import { isMailboxTrouble, recordOutcome } from './record-outcome.ts';
import { mailboxOf, type SendInput } from './send-input.ts';
import type { SendPace } from './send-pace.ts';
import { createSentFlusher } from './sent-flusher.ts';

/** How often a stopping process logs that it waits for SMTP dialogues. */
const SAY_WAITING_MS = 2_000;

export type Dialogues = {
  /** Whether handing off must stop: the mailbox is in trouble, or a write failed. */
  isTroubled(): boolean;
  /** Rows in the dialogue. */
  count(): number;
  /** Handed rows that wait for a connection. */
  waiting(): number;
  /** Acceptances that are not committed yet. */
  unwritten(): number;
  /** Promises that end with the next change of these figures. */
  running(): Promise<unknown>[];
  /** Begins the dialogue of a handed row as soon as a connection is free. */
  begin(row: HandedRow): void;
  /** Waits for every dialogue and every write; throws the first failure. */
  allDone(): Promise<void>;
};

/** The SMTP dialogues of one mailbox, the rows that wait for a connection, and the writing of the results. */
export function runDialogues(input: SendInput, pace: SendPace): Dialogues {
  const { ctx, ports, lease, opened, stopped } = input;
  const flusher = createSentFlusher((accepted) => writeSent(input, accepted));
  const running = new Set<Promise<void>>();
  const queue: HandedRow[] = [];
  let filing: Promise<void> = Promise.resolve();
  let isTroubled = false;
  let accepted: SendOutcome | undefined;
  let failure: unknown;

  async function record(row: HandedRow, outcome: SendOutcome): Promise<void> {
    if (outcome.kind === 'accepted') {
      const { code, text, refusedCopies = [] } = outcome;
      accepted = outcome;
      const isWhole = refusedCopies.length === 0;
      flusher.add({
        id: row.id,
        sequenceId: row.sequenceId,
        at: ctx.clock.now(),
        code,
        text: isWhole ? text : `${text} (not for ${refusedCopies.join(', ')})`,
        reason: isWhole ? null : 'copy_refused',
      });
      filing = filing.then(() => fileSent(input, row));
      return;
    }
    if (isMailboxTrouble(outcome)) isTroubled = true;
    await recordOutcome({ ctx, ports, lease, row, outcome });
    await ports.recordHealth(ctx, mailboxOf(lease), outcome);
  }

  async function send(row: HandedRow): Promise<void> {
    const began = ctx.clock.monotonicMs();
    try {
      const { bytes, from, to, cc, bcc } = row;
      // After a long pause another process may have found the email missing and sent it.
      const outcome = await opened.transport.send(bytes, { from, to, cc, bcc }, { mayGoOn: lease.isHeld });
      pace.dialogueTook(ctx.clock.monotonicMs() - began);
      await record(row, outcome);
    } catch (error) {
      failure ??= error;
    }
  }

  const isOver = () => isTroubled || failure !== undefined;

  function beginNext(): void {
    while (running.size < opened.connections && !isOver() && !stopped.aborted) {
      const row = queue.shift();
      if (!row) return;
      const one = send(row).finally(() => {
        running.delete(one);
        beginNext();
      });
      running.add(one);
    }
  }

  async function finish(): Promise<void> {
    while (running.size > 0) await Promise.race(running);
    // Not a byte of these was sent.
    await giveBackQueue(input, queue.splice(0));
    await flusher.drain();
    await filing;
  }

  return {
    isTroubled: isOver,
    count: () => running.size,
    waiting: () => queue.length,
    unwritten: () => flusher.unwritten(),
    running: () => [...running, ...flusher.running()],
    begin(row) {
      queue.push({ ...row, bytes: withFreshDate(row.bytes, row.handedAt) });
      beginNext();
    },
    async allDone() {
      const saying = setInterval(() => {
        if (stopped.aborted) ctx.log.info({ count: running.size }, 'waiting for emails in the SMTP dialogue');
      }, SAY_WAITING_MS);
      try {
        await finish();
      } finally {
        clearInterval(saying);
      }
      if (accepted && !isTroubled) await ports.recordHealth(ctx, mailboxOf(lease), accepted);
      if (failure !== undefined) throw failure;
    },
  };
}

/** Plans handed rows again whose dialogue never began, and takes them out of the daily count. */
export async function giveBackQueue({ ctx, lease }: SendInput, rows: readonly HandedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const now = ctx.clock.now();
  await withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const ids = new Set(
      await giveBack(tx, lease, {
        from: 'handed',
        ids: rows.map((row) => row.id),
        now,
        actor: actorName(ctx.actor),
      }),
    );
    const days = Map.groupBy(
      rows.filter((row) => ids.has(row.id)),
      (row) => row.localDay,
    );
    for (const [localDay, { length: count }] of days) {
      await giveLimitBack(tx, { accountId: lease.key, localDay, count });
    }
  });
}

function writeSent({ ctx, lease }: SendInput, accepted: readonly Acceptance[]): Promise<void> {
  return withOrganization(ctx.database, lease.organizationId, async (tx) => {
    const input = {
      fence: lease.fence,
      from: ['handed', 'in_doubt'],
      resolvedBy: null,
      actor: actorName(ctx.actor),
    };
    await inOrder(planByRow(tx), markSent(tx, accepted, input));
  });
}

/** Files a copy for the mailbox's owner. The email was sent, so a failure is only logged. */
async function fileSent({ ctx, opened }: SendInput, row: HandedRow): Promise<void> {
  const { messageId, sendKey: sendId, bytes: raw } = row;
  await opened.fileSent?.({ messageId, sendId, raw, date: ctx.clock.now() }).catch((error: unknown) => {
    ctx.log.warn({ err: error, outbound_id: row.id }, 'copy not filed in Sent');
  });
}
