import { MailboxFault } from '@myra/mail/mailbox-fault';
import type { MessageReader } from '@myra/mail/message-reader';
import { withOrganization } from '@myra/platform/database/with-organization';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import {
  findMailbox,
  lockMailbox,
  type MailboxPool,
  type MailboxRef,
  type MailboxRow,
  markNeedsReauth,
  noteMailbox,
} from '../mailboxes/index.ts';
import { MailboxLost } from './read-mailbox.ts';
import { receiveInput } from './receive-input.ts';
import { rematchMessages } from './rematch-messages.ts';

function noteSynced(ctx: Ctx<SystemActor>, row: MailboxRow, at: Date): Promise<Date> {
  return withOrganization(ctx.database, row.organizationId, async (tx) => {
    await noteMailbox(tx, row.id, { syncedOkAt: at });
    return at;
  });
}

/** Logs why a mailbox was not read. A refused sign-in is stored in its health, for its owner. */
export async function noteReadFailure(
  ctx: Ctx<SystemActor>,
  row: Pick<MailboxRow, 'id' | 'organizationId'>,
  fault: MailboxFault,
): Promise<void> {
  ctx.log.warn({ account_id: row.id, reason: fault.failure }, 'mailbox not read');
  if (fault.failure !== 'auth') return;
  await withOrganization(ctx.database, row.organizationId, async (tx) => {
    const now = await lockMailbox(tx, row.id);
    if (now) await markNeedsReauth(ctx, tx, now, fault.sentence);
  });
}

/**
 * Reads a mailbox now and stores what is new. Returns when it was last read successfully, or null; follow-ups wait for a fresh
 * read. Parallel runs are harmless, because every message is stored once.
 */
export async function receiveNow(
  deps: Deps,
  mailbox: MailboxRef,
  {
    pool,
    reader,
    signal = new AbortController().signal,
  }: { pool: Pick<MailboxPool, 'open'>; reader: MessageReader; signal?: AbortSignal },
): Promise<Date | null> {
  const ctx = systemCtx(deps, 'mail.receive', mailbox.organizationId);
  const row = await withOrganization(deps.database, mailbox.organizationId, (tx) =>
    findMailbox(tx, mailbox.accountId),
  );
  if (!row) return null;
  // The start counts: a message that arrives during the read may be missed.
  const startedAt = deps.clock.now();
  await rematchMessages(deps, mailbox.organizationId);
  try {
    const opened = await pool.open(deps, mailbox);
    const reading = { ctx, row, reader, guard: async () => {} };
    await opened.receive(receiveInput(reading, row.receiveCursor, signal));
    return await noteSynced(ctx, row, startedAt);
  } catch (error) {
    if (error instanceof MailboxLost) return null;
    if (!(error instanceof MailboxFault)) throw error;
    await noteReadFailure(ctx, row, error);
    return row.syncedOkAt;
  }
}
