import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AUTOMATIC_KINDS } from '@myra/shared/rules/mail/answerable';
import type { Ctx } from '../../context.ts';
import { planOnce } from '../../db/hot-statement.ts';
import { noteChange } from '../changes/index.ts';
import { lockLeads } from '../sending/index.ts';
import { applyEffects } from './apply-effects.ts';
import { insertAttachments, type StoredParts } from './attachment.store.ts';
import { type InboundRow, insertInbound } from './inbound.store.ts';
import type { Incoming, IntakeAccount, MessageKey } from './incoming.ts';
import { countMachineMessages, listStored, lockMessages } from './intake.store.ts';
import { failedOf, findKnown, type MatchedMessage, matchMessages, severityOf } from './match-messages.ts';
import { lockForEffects } from './out-of-reach.ts';
import { isReadForSafety, readLater } from './read-unmatched.ts';
import { keyOf, toInboundRow } from './to-inbound-row.ts';

const DAY_MS = 86_400_000;
/** Automatic messages of one conversation in a day. Further ones are not stored, so that two machines cannot fill it. */
const MACHINE_MESSAGES_MAX = 5;
const SEPARATOR_BYTES = 24;

/** Leaves out messages that are stored already, in any mailbox of the organization, and duplicates in the batch. */
async function withoutStored(tx: OrganizationTx, incoming: readonly Incoming[]) {
  const nameOf = ({ messageId, bodyHash }: MessageKey) => `${messageId} ${bodyHash}`;
  const keyed = new Map<string, { incoming: Incoming; key: MessageKey }>();
  for (const each of incoming) {
    const key = keyOf(each.message);
    if (!keyed.has(nameOf(key))) keyed.set(nameOf(key), { incoming: each, key });
  }
  const messageIds = [...keyed.values()].map(({ key }) => key.messageId);
  // Read under the lock: the same message may arrive in two mailboxes at the same time.
  await lockMessages(tx, messageIds);
  const rows = await listStored(tx, messageIds);
  const stored = new Set(rows.map(nameOf));
  return [...keyed].filter(([name]) => !stored.has(name)).map(([, each]) => each);
}

/** Whether two machines answer each other in this conversation. Call it under the lead's lock. */
async function isLoop(ctx: Ctx, tx: OrganizationTx, { read, sequence }: MatchedMessage): Promise<boolean> {
  if (!sequence || !AUTOMATIC_KINDS.includes(read.class)) return false;
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  return (await countMachineMessages(tx, sequence.id, since)) >= MACHINE_MESSAGES_MAX;
}

/** The attachments of the messages that were stored under these ids. */
const partsOf =
  (ids: readonly (number | undefined)[]) =>
  ({ incoming }: MatchedMessage, index: number): StoredParts[] => {
    const notificationId = ids[index];
    return notificationId === undefined
      ? []
      : [{ notificationId, attachments: incoming.message.attachments }];
  };

const senderOf = ({ incoming }: MatchedMessage) => incoming.message.from?.address.toLowerCase();

/** A message with its row. */
type Ready = MatchedMessage & { row: InboundRow };

async function act(ctx: Ctx, tx: OrganizationTx, id: number, ready: Ready): Promise<void> {
  const { own, sequence, read } = ready;
  await applyEffects(ctx, tx, {
    notificationId: id,
    accountId: ready.account.id,
    finding: {
      class: read.class,
      returnDate: read.class === 'out_of_office' ? ready.reading?.facts.wait_until : undefined,
      isOpenAbsence: ready.reading?.facts.wait_is_open,
      bounceSeverity: severityOf(ready),
      refusal: read.class === 'bounce' ? (read.bounce.diagnostic ?? read.bounce.status) : undefined,
    },
    sequence,
    message: ready.row,
    outboundId: own?.id ?? null,
    writtenTo: own?.to,
    sender: senderOf(ready),
    bounced: failedOf(ready),
  });
  if (!sequence && ready.attention !== null)
    await ctx.reactions.tell(ctx, tx, 'unmatchedReceived', { notificationId: id });
  noteChange(tx, sequence ? 'notification' : 'orphaned', id);
  if (sequence) noteChange(tx, 'sequence', sequence.id);
}

/**
 * Takes in received messages of one mailbox, oldest first, in the caller's transaction: matches and classifies each, stores it
 * once and applies its effects. Unmatched messages go to the catch-all. All kinds of mailboxes use it. Returns how many
 * were new.
 */
export async function takeInMessages(
  ctx: Ctx,
  tx: OrganizationTx,
  input: { account: IntakeAccount; messages: readonly Incoming[] },
): Promise<number> {
  await planOnce(tx);
  // Messages are locked before the leads.
  const fresh = await withoutStored(tx, input.messages);
  if (fresh.length === 0) return 0;
  const known = await findKnown(tx, input.messages);
  const matched = await matchMessages(tx, input.account, { messages: fresh, known });
  const ready = matched.map((each): Ready => ({ ...each, row: toInboundRow(each) }));
  // Locked before anything is written: handoffs hold the same locks while they check for an answer.
  const leadIds = matched.flatMap(({ sequence }) => (sequence ? [sequence.leadId] : []));
  await lockLeads(tx, leadIds);
  await lockForEffects(
    tx,
    ready.map((each) => ({ ...each, message: each.row, sender: senderOf(each) })),
  );
  const separator = ctx.ids.token(SEPARATOR_BYTES);
  let count = 0;
  const unmatched = ready.filter(({ sequence }) => !sequence);
  const ids = await insertInbound(
    tx,
    unmatched.map(({ row }) => row),
    separator,
  );
  const unread = unmatched.flatMap(({ read }, index) =>
    isReadForSafety(read.class) ? (ids[index] ?? []) : [],
  );
  await insertAttachments(tx, unmatched.flatMap(partsOf(ids)));
  await readLater(ctx, tx, unread);
  for (const [index, each] of unmatched.entries()) {
    const id = ids[index];
    if (id === undefined) continue;
    count += 1;
    await act(ctx, tx, id, each);
  }
  // One after the other, because the first may change the conversation of the second.
  for (const each of ready.filter(({ sequence }) => sequence)) {
    if (await isLoop(ctx, tx, each)) continue;
    const [id] = await insertInbound(tx, [each.row], separator);
    if (id === undefined) continue;
    await insertAttachments(tx, [each].flatMap(partsOf([id])));
    count += 1;
    await act(ctx, tx, id, each);
  }
  return count;
}

/** Takes in one message. Returns whether it was new. */
export async function takeInMessage(
  ctx: Ctx,
  tx: OrganizationTx,
  { account, ...incoming }: Incoming & { account: IntakeAccount },
): Promise<boolean> {
  return (await takeInMessages(ctx, tx, { account, messages: [incoming] })) === 1;
}
