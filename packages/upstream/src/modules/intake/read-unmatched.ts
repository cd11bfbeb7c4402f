import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MessageClass } from '@myra/mail/types';
import {
  afterCommit,
  type OrganizationTx,
  withOrganization,
} from '@myra/platform/database/with-organization';
import { type ReplyReading, readReply } from '@myra/replies/index';
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
import { holdDomain, isLegal, lockForEffects } from './out-of-reach.ts';
import {
  insertUnread,
  listUnread,
  removeUnread,
  setAttention,
  type UnreadMessage,
} from './unread-message.store.ts';

/** Up to this many messages are read at once: a person may have written just now. */
const AT_ONCE_MAX = 20;
/** With more messages the mailbox is being read for the first time, and storing them comes first. */
const LATER_MS = 5_000;
/** Messages between two turns of the process's event loop. */
const TURN = 8;
/** Wait for messages whose reading ended its process several times. */
const POISON_MS = 15 * 60_000;

/** Messages of people; automatic ones are known by their headers. */
const READ: ReadonlySet<MessageClass> = new Set(['human', 'unsubscribe']);

/** Whether the words of an unmatched message are read for safety. */
export const isReadForSafety = (kind: MessageClass): boolean => READ.has(kind);

/**
 * Plans the safety reading of messages of the catch-all: right after the commit if they are few, else soon, by any process.
 * The plan commits with the messages.
 */
export async function readLater(ctx: Ctx, tx: OrganizationTx, notificationIds: readonly number[]) {
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

function readingIn({ subject, ownText, body, class: kind, sentAt, createdAt }: UnreadMessage): ReplyReading {
  return readReply({
    subject,
    ownText: ownText ?? body,
    receivedAt: sentAt ?? createdAt,
    // The zone only matters for dates, which are not used here.
    zone: 'UTC',
    messageClass: kind === 'unsubscribe' ? 'unsubscribe' : 'human',
  });
}

type Found = { id: number; attention: string; intentCertainty: number };

/** Marks messages, except those that were assigned or deleted meanwhile. All are locked before the first has effects. */
async function mark(ctx: Ctx, tx: OrganizationTx, found: readonly Found[]): Promise<void> {
  const messages: (Parameters<typeof lockForEffects>[1][number] & Found)[] = [];
  for (const { id, attention, intentCertainty } of found) {
    const row = await lockUnmatched(tx, id);
    if (!row || row.attention !== null) continue;
    const sender = row.from[0]?.email.toLowerCase();
    const message = { ...row, attention, intentCertainty };
    messages.push({ id, attention, intentCertainty, message, sequence: undefined, sender });
  }
  await lockForEffects(tx, messages);
  for (const { id, attention, intentCertainty, message, sequence, sender } of messages) {
    await setAttention(tx, id, { attention, intentCertainty });
    if (isLegal({ message })) await holdDomain(ctx, tx, { notificationId: id, sequence, sender });
    await ctx.reactions.tell(ctx, tx, 'unmatchedReceived', { notificationId: id });
    noteChange(tx, 'orphaned', id);
  }
}

/** Returns when to go on if it was stopped, else undefined. */
async function readUnder(ctx: Ctx, lease: Lease, signal: AbortSignal): Promise<Date | undefined> {
  const { organizationId, key } = lease;
  const messages = await withOrganization(ctx.database, organizationId, (tx) => listUnread(tx, key));
  const found: Found[] = [];
  for (const [index, message] of messages.entries()) {
    if (index % TURN === TURN - 1) await nextTurn();
    if (signal.aborted) return ctx.clock.now();
    const { attention, certainty } = readingIn(message);
    if (attention !== null) found.push({ id: message.id, attention, intentCertainty: certainty });
  }
  await withOrganization(ctx.database, organizationId, async (tx) => {
    await mark(ctx, tx, found);
    await removeUnread(tx, key);
    // The lease is locked last. If another process has it, this transaction is rolled back.
    if (!(await holdsLease(tx, lease))) throw new Error('somebody else reads these messages');
    await removeWork(tx, { kind: 'read', organizationId, key });
  });
  return undefined;
}

/**
 * Reads messages of the catch-all for safety, marks those that need a person, and tells the other modules once. Messages that
 * were stored together are read together, under a lease. A killed run has marked nothing and is repeated. Throws what the
 * database throws.
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
      if (lease.attempts <= LEASE_ATTEMPTS_MAX) return readUnder(ctx, lease, held);
      deps.log.error({ unread_id: key }, 'reading these messages ended its process, they wait');
      return new Date(deps.clock.now().getTime() + POISON_MS);
    });
  }
}
