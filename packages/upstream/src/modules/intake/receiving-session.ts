import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { ImapFlow } from 'imapflow';
import type { Ctx, Deps, SystemActor } from '../../context.ts';
import { withinImap } from '../../mail/imap-session.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import type { FolderCursor } from '../../mail/read-folder.ts';
import { forgetFolders } from '../../mail/slim-session.ts';
import type { MailConnection, ServerLogin } from '../../mail/types.ts';
import {
  lockMailbox,
  type MailboxRef,
  type MailboxRow,
  noteMailbox,
  type TransportPool,
} from '../mailboxes/index.ts';
import { holdsLease, type Lease } from '../work/index.ts';
import type { ReadMailbox } from './choose-heads.ts';
import type { Waiting } from './idle-wait.ts';
import { readImapFolder } from './read-imap.ts';
import { MailboxLost, type Reading } from './reading.ts';

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
/** A place where reading failed so often is read message by message, then by its headers alone, then passed over. */
const SINGLE_AFTER = 2;
const HEADERS_AFTER = 4;
const SKIP_AFTER = 7;

/** What every turn of a receiver works with. */
export type Loop = ReceiverInput & {
  ctx: Ctx<SystemActor>;
  stopping: AbortSignal;
  waiting: Waiting;
  /** Told each time the inbox was read to its end. */
  onRead: (at: Date) => void;
  /** How often reading failed since it last succeeded. */
  troubles: { count: number };
  /** Readings that have begun; they end soon after their session. */
  begun: readonly Promise<unknown>[];
};

/** What a turn of the loop works with; read anew before each session. */
export type Place = {
  row: ReadMailbox & Pick<MailboxRow, 'health' | 'retryAt' | 'lastHandedAt'>;
  /** How far its folders are read; a session moves them on. */
  cursors: Record<string, FolderCursor>;
  login: ServerLogin;
};

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

/**
 * A session: everything new is read, then the server tells of more. Calls `onRead` each time the inbox was read to its end, and
 * ends by throwing what ended it.
 */
export async function runSession(
  loop: Loop,
  { row, cursors }: Place,
  client: ImapFlow,
  onRead: (at: Date) => void,
): Promise<never> {
  const { deps, waiting, troubles, stopping } = loop;
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
    loop.begun = [...loop.begun, work];
    const forget = () => {
      loop.begun = loop.begun.filter((each) => each !== work);
    };
    work.then(forget, forget);
    const done = await withinImap(work, stopping, STEP_MS);
    cursors[name] = done.cursor;
    troubles.count = 0;
    return done.count;
  };
  const wake = () => waiting.wake();
  client.on('exists', wake).on('close', wake);
  const junk = await withinImap(junkOf(client), stopping, COMMAND_MS);
  let junkAt = Number.NEGATIVE_INFINITY;
  let junkNext: number | undefined;
  let provedAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    waiting.clear();
    const startedAt = deps.clock.now();
    const count = await read('INBOX', 'inbox');
    onRead(startedAt);
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
    forgetFolders(client);
    const isTold = await waiting.wait(hasIdle ? proofMs : POLL_MS, () => {
      if (hasIdle) client.idle().catch(() => waiting.wake());
    });
    stopping.throwIfAborted();
    // Nothing was told: the server is asked, which also shows that it is still there.
    if (!isTold) await withinImap(client.noop(), stopping, COMMAND_MS);
  }
}
