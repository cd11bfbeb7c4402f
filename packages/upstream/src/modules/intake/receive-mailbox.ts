import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { withImap } from '../../mail/imap-session.ts';
import type { MessageReader } from '../../mail/message-reader.ts';
import type { ServerLogin } from '../../mail/types.ts';
import {
  findMailbox,
  lockMailbox,
  type MailboxRef,
  type MailboxRow,
  mailConnection,
  markNeedsReauth,
  noteMailbox,
  openSecrets,
} from '../mailboxes/index.ts';
import { readGmail } from './read-gmail.ts';
import { readImapFolder } from './read-imap.ts';
import { cursorsOf, MailboxLost } from './reading.ts';
import { rematchOrphans } from './rematch-orphans.ts';

const RUN_MS = 40_000;

type Receiving = {
  ctx: Ctx<SystemActor>;
  row: MailboxRow;
  login: ServerLogin;
  reader: MessageReader;
  signal: AbortSignal;
};

const nobodyElse = async (_tx: OrganizationTx): Promise<void> => {};

/** One plain look at the inbox over a connection of its own. Undefined: done; else what failed, said for a person. */
async function readInbox({ ctx, row, login, reader, signal }: Receiving) {
  const connection = await mailConnection(ctx.config);
  const read = await withImap({ login, connection, deadlineMs: RUN_MS, signal }, (client) =>
    readImapFolder(
      client,
      { ctx, row, reader, guard: nobodyElse },
      { name: 'INBOX', kind: 'inbox', cursor: cursorsOf(row).INBOX },
    ),
  );
  return read.ok ? undefined : read;
}

/** Marks the mailbox as read now; returns when. */
function noteSynced(ctx: Ctx<SystemActor>, row: MailboxRow, at: Date): Promise<Date> {
  return withOrganization(ctx.database, row.organizationId, async (tx) => {
    await noteMailbox(tx, row.id, { syncedOkAt: at });
    return at;
  });
}

/** Lets what failed while a mailbox was read show in its health: a refused sign-in needs its owner. */
export async function noteReadFailure(
  ctx: Ctx<SystemActor>,
  row: Pick<MailboxRow, 'id' | 'organizationId'>,
  failed: { failure: string; sentence: string },
): Promise<void> {
  ctx.log.warn({ account_id: row.id, reason: failed.failure }, 'mailbox not read');
  if (failed.failure !== 'auth') return;
  await withOrganization(ctx.database, row.organizationId, async (tx) => {
    const now = await lockMailbox(tx, row.id);
    if (now) await markNeedsReauth(ctx, tx, now, failed.sentence);
  });
}

/**
 * Reads a mailbox for replies now and takes in what is new. Returns when it was last read successfully, or null: a mailbox
 * that cannot be read stays stale, which holds its follow-ups. Runs side by side are harmless, since every message is
 * stored once.
 */
export async function receiveNow(
  deps: Deps,
  mailbox: MailboxRef,
  { reader, signal = new AbortController().signal }: { reader: MessageReader; signal?: AbortSignal },
): Promise<Date | null> {
  const ctx = systemCtx(deps, 'mail.receive', mailbox.organizationId);
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  const secrets = row && openSecrets(deps.sealer, row);
  if (!row || !secrets) return null;
  // Time counts from before the look: what arrives meanwhile is not covered by it.
  const startedAt = deps.clock.now();
  await rematchOrphans(deps, mailbox.organizationId);
  // Answers in the sandbox are taken in as they are written, so it is always up to date.
  if ('sandbox' in secrets) return noteSynced(ctx, row, startedAt);
  if ('custom' in secrets && !secrets.custom.imap) return row.syncedOkAt;
  try {
    const failed =
      'gmail' in secrets
        ? await readGmail({ ctx, row, grant: secrets.gmail, reader, signal })
        : secrets.custom.imap && (await readInbox({ ctx, row, login: secrets.custom.imap, reader, signal }));
    if (!failed) return await noteSynced(ctx, row, startedAt);
    await noteReadFailure(ctx, row, failed);
    return row.syncedOkAt;
  } catch (error) {
    if (error instanceof MailboxLost) return null;
    throw error;
  }
}
