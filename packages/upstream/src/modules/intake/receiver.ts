import type { Care, OpenMailbox, WatchInput } from '@myra/mail/driver';
import { MailboxFault } from '@myra/mail/mailbox-fault';
import type { MessageReader } from '@myra/mail/message-reader';
import { createWaiting, type Waiting } from '@myra/mail/waiting';
import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import {
  findMailbox,
  lockMailbox,
  type MailboxPool,
  type MailboxRef,
  type MailboxRow,
  markFailed,
  noteMailbox,
  probeMailbox,
} from '../mailboxes/index.ts';
import { holdsLease, type Lease } from '../work/index.ts';
import { isBusy } from './poll-mailbox.ts';
import { MailboxLost, type ReadMailbox } from './read-mailbox.ts';
import { receiveInput } from './receive-input.ts';
import { noteReadFailure } from './receive-now.ts';
import { rematchMessages } from './rematch-messages.ts';

/** The open session of one mailbox. */
export type Receiver = {
  lease: Lease;
  /** Reads now and returns when; null if that took longer than the wait. */
  readNow(waitMs: number): Promise<Date | null>;
  /** Ends the session. A batch under way is still stored. */
  stop(): void;
  /** Resolves at the end: when the mailbox is due again, or null if it is not read by the clock. */
  ended: Promise<Date | null>;
};

export type ReceiverInput = {
  deps: Deps;
  pool: Pick<MailboxPool, 'open'>;
  mailbox: MailboxRef;
  lease: Lease;
  reader: MessageReader;
  /** 0 to 1, for jitter. */
  random: () => number;
};

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** How often an unchanged inbox of a busy mailbox is noted as read: follow-ups need a fresh read (gate `sync_stale`). */
const PROOF_MS = 50_000;
const QUIET_PROOF_MS = 4 * 60_000;
/** After this many failures messages are read one by one, then by headers alone, then skipped. */
const SINGLE_AFTER = 2;
const HEADERS_AFTER = 4;
const SKIP_AFTER = 7;
const NOBODY: readonly ((at: Date) => void)[] = [];

type Loop = ReceiverInput & {
  ctx: Ctx<SystemActor>;
  stopping: AbortSignal;
  waiting: Waiting;
  /** Called when the inbox was read to its end. */
  onRead: (at: Date) => void;
  /** Failures since the last successful read. */
  troubles: number;
};

/** The mailbox of a session, read again before each session. */
type Target = {
  row: ReadMailbox & Pick<MailboxRow, 'health' | 'retryAt' | 'lastHandedAt'>;
  cursor: MailboxRow['receiveCursor'];
  watch: NonNullable<OpenMailbox['watch']>;
};

async function findTarget({ deps, pool, mailbox }: Loop): Promise<Target | undefined> {
  const found = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  if (!found?.isActive || found.health === 'needs_reauth') return undefined;
  const { watch } = await pool.open(deps, mailbox);
  if (!watch) return undefined;
  const { id, organizationId, email, createdAt, receiveCursor, health, retryAt, lastHandedAt } = found;
  const row = { id, organizationId, email, createdAt, health, retryAt, lastHandedAt };
  return { row, cursor: receiveCursor, watch };
}

/** Tests a mailbox in trouble: both servers must work. Returns whether it is ok. */
async function recover(loop: Loop, { row }: Target): Promise<boolean> {
  if (row.health === 'ok') return true;
  await probeMailbox(loop.deps, loop.pool, loop.mailbox, loop.stopping);
  return (await findTarget(loop))?.row.health === 'ok';
}

async function guard(loop: Loop, tx: OrganizationTx): Promise<void> {
  if (!(await holdsLease(tx, loop.lease))) throw new MailboxLost('another process reads the mailbox');
}

/** Stores that everything up to `at` was read. */
async function noteRead(loop: Loop, at: Date): Promise<void> {
  await withOrganization(loop.deps.database, loop.mailbox.organizationId, async (tx) => {
    const row = await lockMailbox(tx, loop.mailbox.accountId);
    if (!row) throw new MailboxLost('the mailbox was deleted');
    await noteMailbox(tx, row.id, { syncedOkAt: at });
    await guard(loop, tx);
  });
}

async function noteUnreached(loop: Loop, sentence: string): Promise<void> {
  await withOrganization(loop.deps.database, loop.mailbox.organizationId, async (tx) => {
    const row = await lockMailbox(tx, loop.mailbox.accountId);
    if (row) await markFailed(loop.ctx, tx, row, sentence);
  });
}

/** How carefully the next message is read after this many failures. */
function careOf(troubles: number): Care {
  if (troubles >= SKIP_AFTER) return 'skip';
  if (troubles >= HEADERS_AFTER) return 'headers';
  return troubles >= SINGLE_AFTER ? 'single' : 'none';
}

/** Runs one session to its end. Returns whether the inbox was read. */
async function runOnce(loop: Loop, target: Target): Promise<boolean> {
  const { ctx, deps, stopping } = loop;
  const { row } = target;
  const proofMs = isBusy(row, deps.clock.now()) ? PROOF_MS : QUIET_PROOF_MS;
  let isOpen = false;
  let hasRead = false;
  let provedAt = Number.NEGATIVE_INFINITY;
  const reading = { ctx, row, reader: loop.reader, guard: (tx: OrganizationTx) => guard(loop, tx) };
  const input: WatchInput = {
    ...receiveInput(reading, target.cursor, stopping),
    now: () => deps.clock.now(),
    silenceMs: proofMs,
    waiting: loop.waiting,
    care: () => careOf(loop.troubles),
    async onOpen() {
      isOpen = await recover(loop, target);
      return isOpen;
    },
    async onRead({ kind, startedAt, count }) {
      loop.troubles = 0;
      if (kind === 'junk') return;
      hasRead = true;
      loop.onRead(startedAt);
      if (count === 0 && performance.now() - provedAt < proofMs) return;
      await noteRead(loop, startedAt);
      provedAt = performance.now();
    },
  };
  try {
    await target.watch(input);
  } catch (error) {
    if (stopping.aborted) return hasRead;
    if (isOpen && !hasRead && !(error instanceof MailboxLost)) loop.troubles += 1;
    if (!(error instanceof MailboxFault)) throw error;
    if (error.failure === 'auth') await noteReadFailure(ctx, row, error);
    else ctx.log.info({ account_id: row.id, reason: error.failure }, 'mailbox session ended');
    // Only a session that never opened says something about the server; others end for a message or the network.
    if (error.failure !== 'auth' && !isOpen) await noteUnreached(loop, error.sentence);
  }
  return hasRead;
}

async function run(loop: Loop): Promise<Date | null> {
  let failures = 0;
  while (!loop.stopping.aborted) {
    try {
      await rematchMessages(loop.deps, loop.mailbox.organizationId);
      const target = await findTarget(loop);
      if (!target) return null;
      const { retryAt } = target.row;
      if (target.row.health !== 'ok' && retryAt !== null && retryAt > loop.deps.clock.now()) return retryAt;
      const hasRead = await runOnce(loop, target);
      failures = hasRead ? 0 : failures + 1;
    } catch (error) {
      if (loop.stopping.aborted) break;
      if (error instanceof MailboxLost) return null;
      // The database failed, or our code failed at one message. It is tried again, and skipped after some failures.
      loop.ctx.log.warn({ err: error, account_id: loop.mailbox.accountId }, 'mail not stored');
      failures += 1;
    }
    const backoff = Math.min(RETRY_MAX_MS, RETRY_MS * 3 ** Math.max(0, failures - 1));
    await loop.waiting.pause(backoff * (0.5 + loop.random()));
  }
  return loop.deps.clock.now();
}

/**
 * Reads a mailbox for as long as its lease lasts, in a session in which the server announces messages. A session that ends is
 * opened again after growing pauses. A refused password ends the receiver until somebody signs in again.
 */
export function startReceiver(input: ReceiverInput): Receiver {
  const stop = new AbortController();
  const waiting = createWaiting(stop.signal);
  let readers: readonly ((at: Date) => void)[] = NOBODY;
  const loop: Loop = {
    ...input,
    ctx: systemCtx(input.deps, 'mail.receive', input.mailbox.organizationId),
    stopping: stop.signal,
    waiting,
    onRead: (at) => {
      for (const tell of readers) tell(at);
    },
    troubles: 0,
  };
  return {
    lease: loop.lease,
    ended: run(loop),
    stop: () => stop.abort(new MailboxLost('the process is stopping')),
    readNow(waitMs) {
      const askedAt = loop.deps.clock.now();
      return new Promise((resolve) => {
        const done = (at: Date | null) => {
          clearTimeout(timer);
          readers = readers.filter((each) => each !== onRead);
          resolve(at);
        };
        // A read that began before this call may have missed a message.
        const onRead = (at: Date) => (at >= askedAt ? done(at) : waiting.wake());
        const timer = setTimeout(() => done(null), waitMs);
        readers = [...readers, onRead];
        waiting.wake();
      });
    },
  };
}
