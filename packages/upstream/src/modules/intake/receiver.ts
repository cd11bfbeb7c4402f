import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { ImapFlow } from 'imapflow';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { imapFailure, openImap, withinImap } from '../../mail/imap-session.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import type { MailConnection, ServerLogin } from '../../mail/types.ts';
import {
  findMailbox,
  lockMailbox,
  type MailboxRef,
  type MailboxRow,
  markFailed,
  noteMailbox,
  openSecrets,
  probeMailbox,
  type TransportPool,
} from '../mailboxes/index.ts';
import { holdsLease, type Lease } from '../work/index.ts';
import { createWaiting, type Waiting } from './idle-wait.ts';
import { cursorsOf, MailboxLost, type Reading, readImapFolder } from './read-imap.ts';
import { noteReadFailure } from './receive-mailbox.ts';
import { rematchOrphans } from './rematch-orphans.ts';

export type ReceiverInput = {
  deps: Deps;
  pool: Pick<TransportPool, 'open'>;
  mailbox: MailboxRef;
  lease: Lease;
  reader: MessageReader;
  connection: MailConnection;
  /** 0 to 1, for the spread of attempts. */
  random: () => number;
};

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
/** One reading of a folder, from the first command on; a server that needs longer is asked again. */
const STEP_MS = 5 * 60_000;
/** A command that moves no messages. */
const COMMAND_MS = 30_000;
/** A mailbox in use proves this often that it is read: follow-ups ask for that (gate `sync_stale`). */
const PROOF_MS = 50_000;
const QUIET_PROOF_MS = 4 * 60_000;
/** A mailbox that sent nothing for so long is quiet. */
const LATELY_MS = 30 * 86_400_000;
/** Without IDLE the server is asked this often. */
const POLL_MS = 20_000;
const JUNK_MS = 3 * 60_000;
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 60_000;
/** A place where reading failed so often is read message by message, then by its headers alone, then passed over. */
const SINGLE_AFTER = 2;
const HEADERS_AFTER = 4;
const SKIP_AFTER = 7;

type Loop = ReceiverInput & {
  ctx: Ctx<SystemActor>;
  stopping: AbortSignal;
  waiting: Waiting;
  /** Told each time the inbox was read to its end. */
  onRead: (at: Date) => void;
  /** How often reading failed since it last succeeded. */
  troubles: { count: number };
  /** Readings that have begun; they end soon after their session. */
  begun: Set<Promise<unknown>>;
};

/** What a turn of the loop works with; read anew before each session. */
type Place = { row: MailboxRow; login: ServerLogin };

async function findPlace({ deps, mailbox }: Loop): Promise<Place | undefined> {
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  const secrets = row && openSecrets(deps.sealer, row);
  if (!row?.isActive || row.health === 'needs_reauth' || !secrets || !('custom' in secrets)) return undefined;
  return secrets.custom.imap && { row, login: secrets.custom.imap };
}

async function guard(loop: Loop, tx: OrganizationTx): Promise<void> {
  if (!(await holdsLease(tx, loop.lease))) throw new MailboxLost('somebody else holds the mailbox');
}

/** Notes that everything up to `at` was read. */
async function noteRead(loop: Loop, at: Date): Promise<void> {
  await withOrganization(loop.deps.database, loop.mailbox.organizationId, async (tx) => {
    const row = await lockMailbox(tx, loop.mailbox.accountId);
    if (!row) throw new MailboxLost('the mailbox was deleted');
    await noteMailbox(tx, row.id, { syncedOkAt: at });
    await guard(loop, tx);
  });
}

async function junkOf(client: ImapFlow): Promise<string | undefined> {
  const folders = await client.list();
  const marked = folders.filter(({ specialUse }) => specialUse === '\\Junk');
  return (marked.find(({ specialUseSource }) => specialUseSource === 'extension') ?? marked[0])?.path;
}

/** How the next message is read after so many failures. */
function careOf(troubles: number): NonNullable<Reading['care']> {
  if (troubles >= SKIP_AFTER) return 'skip';
  if (troubles >= HEADERS_AFTER) return 'headers';
  return troubles >= SINGLE_AFTER ? 'single' : 'none';
}

/** A session: everything new is read, then the server tells of more. Ends by throwing what ended it. */
async function runSession(loop: Loop, { row }: Place, client: ImapFlow): Promise<never> {
  const { deps, waiting, troubles, stopping } = loop;
  const cursors = cursorsOf(row);
  const reading = { ctx: loop.ctx, row, reader: loop.reader, guard: (tx: OrganizationTx) => guard(loop, tx) };
  const isBusy =
    row.lastHandedAt !== null && deps.clock.now().getTime() - row.lastHandedAt.getTime() < LATELY_MS;
  const proofMs = isBusy ? PROOF_MS : QUIET_PROOF_MS;
  const hasIdle = client.capabilities.has('IDLE');
  const read = async (name: string, kind: 'inbox' | 'junk'): Promise<number> => {
    const work = readImapFolder(
      client,
      {
        ...reading,
        care: careOf(troubles.count),
      },
      { name, kind, cursor: cursors[name] },
    );
    loop.begun.add(work);
    work.then(() => loop.begun.delete(work)).catch(() => loop.begun.delete(work));
    const done = await withinImap(work, stopping, STEP_MS);
    cursors[name] = done.cursor;
    troubles.count = 0;
    return done.count;
  };
  client.on('exists', () => waiting.wake());
  client.once('close', () => waiting.wake());
  const junk = await withinImap(junkOf(client), stopping, COMMAND_MS);
  let junkAt = Number.NEGATIVE_INFINITY;
  let junkNext: number | undefined;
  let provedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    waiting.clear();
    const startedAt = deps.clock.now();
    const count = await read('INBOX', 'inbox');
    loop.onRead(startedAt);
    if (count > 0 || performance.now() - provedAt >= proofMs) {
      await noteRead(loop, startedAt);
      provedAt = performance.now();
    }
    if (junk !== undefined && performance.now() - junkAt >= JUNK_MS) {
      junkAt = performance.now();
      const status = await withinImap(client.status(junk, { uidNext: true }), stopping, COMMAND_MS);
      const uidNext = status ? status.uidNext : undefined;
      // Only a message that came makes it worth leaving the inbox.
      if (uidNext !== junkNext) {
        await read(junk, 'junk');
        junkNext = uidNext;
        continue;
      }
    }
    const isTold = await waiting.wait(hasIdle ? proofMs : POLL_MS, () => {
      if (hasIdle) client.idle().catch(() => waiting.wake());
    });
    stopping.throwIfAborted();
    // Nothing was told: the server is asked, which also shows that it is still there.
    if (!isTold) await withinImap(client.noop(), stopping, COMMAND_MS);
  }
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
