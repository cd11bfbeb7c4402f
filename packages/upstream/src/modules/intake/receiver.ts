import { withOrganization } from '@myra/platform/database/with-organization';
import type { ImapFlow } from 'imapflow';
import { systemCtx } from '../../context.ts';
import { imapFailure, openImap } from '../../mail/imap-session.ts';
import { findMailbox, lockMailbox, markFailed, openSecrets, probeMailbox } from '../mailboxes/index.ts';
import type { Lease } from '../work/index.ts';
import { createWaiting } from './idle-wait.ts';
import { MailboxLost } from './read-imap.ts';
import { noteReadFailure } from './receive-mailbox.ts';
import { type Loop, type Place, type ReceiverInput, runSession } from './receiving-session.ts';
import { rematchOrphans } from './rematch-orphans.ts';

/** One mailbox that is read as its messages come. */
export type Receiver = {
  lease: Lease;
  /** Looks now and says when that was; null if it could not be read before the wait was over. */
  readNow(waitMs: number): Promise<Date | null>;
  /** Ends the session; what is being stored is stored. */
  stop(): void;
  /** Settles when it has ended: when the mailbox is due again, or null where nothing of it needs reading. */
  ended: Promise<Date | null>;
};

const CONNECT_MS = 30_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;

async function findPlace({ deps, mailbox }: Loop): Promise<Place | undefined> {
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  const secrets = row && openSecrets(deps.sealer, row);
  if (!row?.isActive || row.health === 'needs_reauth' || !secrets || !('custom' in secrets)) return undefined;
  return secrets.custom.imap && { row, login: secrets.custom.imap };
}

/** Tries a mailbox in trouble again: both of its servers must work. True: it is well. */
async function recover(loop: Loop, { row }: Place): Promise<boolean> {
  if (row.health === 'ok') return true;
  await probeMailbox(loop.deps, loop.pool, loop.mailbox, loop.stopping);
  return (await findPlace(loop))?.row.health === 'ok';
}

async function noteUnreached(loop: Loop, sentence: string): Promise<void> {
  await withOrganization(loop.deps.database, loop.mailbox.organizationId, async (tx) => {
    const row = await lockMailbox(tx, loop.mailbox.accountId);
    if (row) await markFailed(loop.ctx, tx, row, sentence);
  });
}

/** One session from dialling to its end. Returns whether it got as far as reading the inbox. */
async function runOnce(loop: Loop, place: Place): Promise<boolean> {
  let client: ImapFlow | undefined;
  let hasRead = false;
  let isOpen = false;
  try {
    client = await openImap({
      login: place.login,
      connection: loop.connection,
      deadlineMs: CONNECT_MS,
      signal: loop.stopping,
    });
    if (!(await recover(loop, place))) return false;
    isOpen = true;
    const onRead = (at: Date) => {
      hasRead = true;
      loop.onRead(at);
    };
    await runSession({ ...loop, onRead }, place, client);
  } catch (error) {
    if (loop.stopping.aborted) return hasRead;
    if (error instanceof MailboxLost) throw error;
    if (isOpen && !hasRead) loop.troubles.count += 1;
    const failed = imapFailure(error, place.login);
    if (failed.failure === 'auth') await noteReadFailure(loop.ctx, place.row, failed);
    else {
      loop.ctx.log.info({ account_id: place.row.id, reason: failed.failure }, 'mailbox session ended');
      // Only what was never opened tells of the server; the rest is about one message or the way there.
      if (!isOpen) await noteUnreached(loop, failed.sentence);
    }
  } finally {
    client?.close();
  }
  return hasRead;
}

async function run(loop: Loop): Promise<Date | null> {
  let failures = 0;
  while (!loop.stopping.aborted) {
    try {
      await rematchOrphans(loop.deps, loop.mailbox.organizationId);
      const place = await findPlace(loop);
      if (!place) return null;
      const { retryAt } = place.row;
      if (place.row.health !== 'ok' && retryAt !== null && retryAt > loop.deps.clock.now()) return retryAt;
      const hasRead = await runOnce(loop, place);
      failures = hasRead ? 0 : failures + 1;
    } catch (error) {
      if (loop.stopping.aborted) break;
      if (error instanceof MailboxLost) return null;
      // The database, or a fault of ours at one message: it is asked for again, and passed over if it stays so.
      loop.ctx.log.warn({ err: error, account_id: loop.mailbox.accountId }, 'mail not taken in');
      failures += 1;
    }
    const backoff = Math.min(RETRY_MAX_MS, RETRY_MS * 3 ** Math.max(0, failures - 1));
    await loop.waiting.pause(backoff * (0.5 + loop.random()));
  }
  return loop.deps.clock.now();
}

/** Runs until it ends, and then until nothing of it is being stored any more. */
async function runToEnd(loop: Loop): Promise<Date | null> {
  try {
    return await run(loop);
  } finally {
    await Promise.allSettled(loop.begun);
  }
}

/**
 * Reads a mailbox for as long as it is held: a session that stays open, in which the server tells of new messages; opened
 * again with growing pauses when it ends. Health follows from what happens (engine, 6: Mailbox): a refused password ends it
 * until somebody has signed in anew. The inbox is read, and the spam folder for what concerns our emails.
 */
export function startReceiver(input: ReceiverInput): Receiver {
  const stop = new AbortController();
  const waiting = createWaiting(stop.signal);
  const readers = new Set<(at: Date) => void>();
  const ctx = systemCtx(input.deps, 'mail.receive', input.mailbox.organizationId);
  const onRead = (at: Date) => {
    for (const tell of readers) tell(at);
  };
  const loop: Loop = {
    ...input,
    ctx,
    stopping: stop.signal,
    waiting,
    onRead,
    troubles: { count: 0 },
    begun: new Set(),
  };
  return {
    lease: input.lease,
    ended: runToEnd(loop),
    stop: () => stop.abort(new MailboxLost('the process is stopping')),
    readNow(waitMs) {
      const askedAt = input.deps.clock.now();
      return new Promise((resolve) => {
        const done = (at: Date | null) => {
          clearTimeout(timer);
          readers.delete(onRead);
          resolve(at);
        };
        // A reading that had begun before may have missed what this one is asked for.
        const onRead = (at: Date) => (at >= askedAt ? done(at) : waiting.wake());
        const timer = setTimeout(() => done(null), waitMs);
        readers.add(onRead);
        waiting.wake();
      });
    },
  };
}
