import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessageClass } from '@myra/mail/types';
import {
  afterCommit,
  type OrganizationTx,
  withOrganization,
} from '@myra/platform/database/with-organization';
import { readReply } from '@myra/writer/replies/index';
import { type Ctx, type Deps, systemCtx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import {
  holdsLease,
  LEASE_ATTEMPTS_MAX,
  type Lease,
  removeWork,
  runWork,
  scheduleWork,
} from '../work/index.ts';
import { lockUnmatched } from './intake.store.ts';
import {
  insertUnread,
  listUnread,
  removeUnread,
  setAttention,
  type UnreadMessage,
} from './unread-message.store.ts';

/** So many are read at once by whoever stored them: somebody may have written just now. */
const AT_ONCE_MAX = 20;
/** More of them came together because a mailbox is being read through: storing them comes first. */
const LATER_MS = 5_000;
/** Messages between two turns of everything else that the process does. */
const TURN = 8;
/** Messages whose reading ended its process again and again wait so long. */
const POISON_MS = 15 * 60_000;

/** What a person wrote; what machines say is known from their headers. */
const READ: ReadonlySet<MessageClass> = new Set(['human', 'unsubscribe']);

/** Whether the words of a message in the catch-all are read for harm, despair and disputes. */
export const isReadForSafety = (kind: MessageClass): boolean => READ.has(kind);

/**
 * Makes sure that messages which were stored in the catch-all are read for safety: at once after the commit if they are few,
 * else soon, by whichever process; the row that says so commits with the messages.
 */
export async function readLater(
  ctx: Ctx,
  tx: OrganizationTx,
  notificationIds: readonly number[],
): Promise<void> {
  if (notificationIds.length === 0) return;
  const { organizationId } = tx;
  const key = await insertUnread(tx, notificationIds);
  const at = new Date(ctx.clock.now().getTime() + LATER_MS);
  await scheduleWork(tx, { kind: 'read', organizationId, key, at });
  if (notificationIds.length > AT_ONCE_MAX) return;
  afterCommit(tx, async () => {
    const signal = new AbortController().signal;
    await readUnmatched(ctx, { organizationId, keys: [key], signal }).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'catch-all not read at once, the clock will'),
    );
  });
}

function attentionIn({
  subject,
  ownText,
  body,
  class: kind,
  sentAt,
  createdAt,
}: UnreadMessage): string | null {
  return readReply({
    subject,
    ownText: ownText ?? body,
    receivedAt: sentAt ?? createdAt,
    // Days are of no matter here.
    zone: 'UTC',
    messageClass: kind === 'unsubscribe' ? 'unsubscribe' : 'human',
  }).attention;
}

/** A message that was assigned or deleted meanwhile was read there, or is nobody's matter any more. */
async function mark(ctx: Ctx, tx: OrganizationTx, id: number, attention: string): Promise<void> {
  const row = await lockUnmatched(tx, id);
  if (!row || row.attention !== null) return;
  await setAttention(tx, id, attention);
  await ctx.reactions.tell(ctx, tx, 'unmatchedReceived', { notificationId: id });
  noteChange(tx, 'orphaned', id);
}

/** Returns when to go on where it was stopped. */
async function readHeld(ctx: Ctx, lease: Lease, signal: AbortSignal): Promise<Date | undefined> {
  const { organizationId, key } = lease;
  const messages = await withOrganization(ctx.database, organizationId, (tx) => listUnread(tx, key));
  const found: { id: number; attention: string }[] = [];
  for (const [index, message] of messages.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    if (signal.aborted) return ctx.clock.now();
    const attention = attentionIn(message);
    if (attention !== null) found.push({ id: message.id, attention });
  }
  await withOrganization(ctx.database, organizationId, async (tx) => {
    for (const { id, attention } of found) await mark(ctx, tx, id, attention);
    await removeUnread(tx, key);
    // Last in the order of locks. Whoever holds it by now reads them again: nothing of this happened.
    if (!(await holdsLease(tx, lease))) throw new Error('somebody else reads these messages');
    await removeWork(tx, { kind: 'read', organizationId, key });
  });
  return undefined;
}

/**
 * Reads messages of the catch-all for safety: marks those that need a person and tells of them, each message once. What was
 * stored together is read together, under a lease; a killed run marked nothing and is done again. Throws what the database
 * throws.
 */
export async function readUnmatched(
  deps: Deps,
  input: { organizationId: number; keys: readonly number[]; signal: AbortSignal },
): Promise<void> {
  const { organizationId, signal } = input;
  const ctx = systemCtx(deps, 'mail.receive', organizationId);
  for (const key of input.keys) {
    if (signal.aborted) return;
    await runWork(deps, { kind: 'read', organizationId, key }, signal, async (lease, held) => {
      if (lease.attempts <= LEASE_ATTEMPTS_MAX) return readHeld(ctx, lease, held);
      deps.log.error({ unread_id: key }, 'reading these messages ended its process, they wait');
      return new Date(deps.clock.now().getTime() + POISON_MS);
    });
  }
}
