import { withOrganization } from '@myra/platform/database/with-organization';
import type { ImapFlow } from 'imapflow';
import { systemCtx } from '../../context.ts';
import { imapFailure, openImap } from '../../mail/imap-session.ts';
import { findMailbox, lockMailbox, markFailed, openSecrets, probeMailbox } from '../mailboxes/index.ts';
import type { Lease } from '../work/index.ts';
import { createWaiting } from './idle-wait.ts';
import { cursorsOf, MailboxLost } from './reading.ts';
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
const NOBODY: readonly ((at: Date) => void)[] = [];

async function findPlace({ deps, mailbox }: Loop): Promise<Place | undefined> {
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  const secrets = row && openSecrets(deps.sealer, row);
  if (!row?.isActive || row.health === 'needs_reauth' || !secrets || !('custom' in secrets)) return undefined;
  const { id, organizationId, email, createdAt, receiveCursor, health, retryAt, lastHandedAt } = row;
  const kept = { id, organizationId, email, createdAt, health, retryAt, lastHandedAt };
  const cursors = cursorsOf({ receiveCursor });
  return secrets.custom.imap && { row: kept, cursors, login: secrets.custom.imap };
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

/** Says what ended a session, or kept it from being opened. */
async function noteEnd(loop: Loop, place: Place, error: unknown, isOpen: boolean): Promise<void> {
  if (loop.stopping.aborted) return;
  if (error instanceof MailboxLost) throw error;
  const failed = imapFailure(error, place.login);
  if (failed.failure === 'auth') return noteReadFailure(loop.ctx, place.row, failed);
  loop.ctx.log.info({ account_id: place.row.id, reason: failed.failure }, 'mailbox session ended');
  // Only what was never opened tells of the server; the rest is about one message or the way there.
  if (!isOpen) await noteUnreached(loop, failed.sentence);
}

async function open(loop: Loop, place: Place): Promise<ImapFlow | undefined> {
  const { login } = place;
  let client: ImapFlow | undefined;
  try {
    client = await openImap({
      login,
      connection: loop.connection,
      deadlineMs: CONNECT_MS,
      signal: loop.stopping,
    });
    if (await recover(loop, place)) return client;
  } catch (error) {
    client?.close();
    await noteEnd(loop, place, error, false);
    return undefined;
  }
  client.close();
  return undefined;
}

/** One session from dialling to its end. Returns whether it got as far as reading the inbox. */
async function runOnce(loop: Loop, place: Place): Promise<boolean> {
  const client = await open(loop, place);
  if (!client) return false;
  let hasRead = false;
  const onRead = (at: Date) => {
    hasRead = true;
    loop.onRead(at);
  };
  const onEnd = async (error: unknown) => {
    client.close();
    if (!loop.stopping.aborted && !(error instanceof MailboxLost) && !hasRead) loop.troubles.count += 1;
    await noteEnd(loop, place, error, true);
    return hasRead;
  };
  // Handed on and not waited for here: what waits is kept for as long as nothing happens, for each mailbox.
  return runSession(loop, place, client, onRead).catch(onEnd);
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
const runToEnd = (loop: Loop): Promise<Date | null> =>
  run(loop).finally(() => Promise.allSettled(loop.begun));

/**
 * Reads a mailbox for as long as it is held: a session that stays open, in which the server tells of new messages; opened
 * again with growing pauses when it ends. Health follows from what happens (engine, 6: Mailbox): a refused password ends it
 * until somebody has signed in anew. The inbox is read, and the spam folder for what concerns our emails.
 */
export function startReceiver(input: ReceiverInput): Receiver {
  const stop = new AbortController();
  const waiting = createWaiting(stop.signal);
  // Nearly always nobody.
  let readers: readonly ((at: Date) => void)[] = NOBODY;
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
    begun: [],
  };
  return {
    lease: loop.lease,
    ended: runToEnd(loop),
    stop: () => stop.abort(new MailboxLost('the process is stopping')),
    readNow(waitMs) {
      const askedAt = loop.deps.clock.now();
      return new Promise((resolve) => {
        const done = (at: Date | null) => {
          clearTimeout(timer);
          readers = readers.filter((each) => each !== onRead);
          resolve(at);
        };
        // A reading that had begun before may have missed what this one is asked for.
        const onRead = (at: Date) => (at >= askedAt ? done(at) : waiting.wake());
        const timer = setTimeout(() => done(null), waitMs);
        readers = [...readers, onRead];
        waiting.wake();
      });
    },
  };
}
