import { isDeepStrictEqual } from 'node:util';
import { invitationReply, readInvitation } from '@myra/mail/invitation';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { REPLY_FILES_BYTES_MAX } from '@myra/shared/constants/limits';
import type { InvitationAnswer } from '@myra/shared/constants/mail';
import type { directEmail } from '@myra/shared/contracts/direct-emails';
import {
  conflict,
  invalidInput,
  limitExceeded,
  notFound,
  preconditionFailed,
} from '@myra/shared/errors/app-error';
import type { DirectKind } from '@myra/shared/mail/conversation';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { authorsOf } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import {
  callBackDirect,
  type DirectRow,
  findDirect,
  findDirectByKey,
  listDirect,
  scheduleDirect,
} from '../sending/index.ts';
import { isPrivate } from './answer-statement.ts';
import { findMessage, lockMessage, type MessageRow, type SequenceRow, zoneOf } from './conversation.store.ts';
import { lockConversation } from './open-answer.ts';
import { readFilesOfMessage } from './reply-file.store.ts';
import { assertCopiesAllowed, openAccount } from './send-answer.ts';
import { sendTime } from './send-time.ts';
import { writerOf } from './unmatched-answer.ts';

type Direct = z.input<typeof directEmail>;

const EVENTS = {
  forward: 'message.forwarded',
  answer: 'message.answered',
  invitation: 'invitation.answered',
} as const;

/** Messages that tell about somebody's health stay among the organization's own people. */
const STAYS_INSIDE = new Set(['patient-health', 'distress', 'adverse-event']);

function assertInside(message: MessageRow, to: readonly string[], mailbox: string): void {
  if (message.attention === null || !STAYS_INSIDE.has(message.attention)) return;
  const own = domainOf(mailbox);
  const outside = to.find((address) => domainOf(address) !== own || isPublicMailHost(own));
  if (outside === undefined) return;
  const text = `This message tells about somebody's health. It can only be forwarded to addresses at ${own}.`;
  throw preconditionFailed(text, { reason: 'health', issues: [{ path: 'to', message: text }] });
}

async function filesOf(tx: OrganizationTx, messageId: number) {
  const files = await readFilesOfMessage(tx, messageId);
  if (files.reduce((sum, { content }) => sum + content.length, 0) <= REPLY_FILES_BYTES_MAX) return files;
  throw limitExceeded(
    `Its files have more than ${REPLY_FILES_BYTES_MAX / 1_000_000} MB together. Forward it without them.`,
    { reason: 'forward-files' },
  );
}

async function toWire(tx: OrganizationTx, rows: readonly DirectRow[]): Promise<Direct[]> {
  const author = await authorsOf(
    tx,
    rows.map((row) => row.writtenBy),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    message_id: row.notificationId,
    to: row.toAddresses,
    body: row.body,
    by: author(row.writtenBy),
    at: row.createdAt.toISOString(),
    send_at: row.dueAt.toISOString(),
    state: row.state,
    reason: row.reason,
  }));
}

/** What was written about messages outside their sequence, oldest first. */
export async function readDirect(tx: OrganizationTx, messageIds: readonly number[]): Promise<Direct[]> {
  return toWire(tx, await listDirect(tx, messageIds));
}

async function one(tx: OrganizationTx, row: DirectRow | undefined): Promise<Direct> {
  const [made] = row ? await toWire(tx, [row]) : [];
  if (!made) throw new Error('A direct email that was stored is gone');
  return made;
}

/** The addresses once each, whatever their capitals. */
function onceEach(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => seen.size < seen.add(address.toLowerCase()).size);
}

/** Locks the lead of a message's conversation, or the message itself in the catch-all. */
async function lock(tx: OrganizationTx, message: MessageRow): Promise<SequenceRow | undefined> {
  if (message.sequenceId !== null) return lockConversation(tx, message.sequenceId);
  await lockMessage(tx, message.id);
  return undefined;
}

async function findInbound(tx: OrganizationTx, id: number): Promise<MessageRow> {
  const message = await findMessage(tx, id);
  if (!message) throw notFound('Message');
  if (message.direction === 'inbound') return message;
  const text = 'Only a received message can be forwarded or answered.';
  throw invalidInput(text, { reason: 'not-inbound', issues: [{ path: 'id', message: text }] });
}

type ToWrite = {
  kind: DirectKind;
  key: string;
  body: string;
  /** The people that a person named. */
  named?: readonly string[];
  /** Who gets it; asked once the message and its mailbox are known. */
  to: (message: MessageRow, mailbox: string) => Promise<string[]>;
  withFiles: boolean;
  invitation?: (message: MessageRow, mailbox: { name: string; address: string }) => Promise<InvitationToSend>;
};

type InvitationToSend = { subject: string; text: string; reply: string };

/**
 * Writes a direct email about a message, unless a first click with the same key has done so. Throws conflict if that one had
 * other words or people.
 */
async function write(ctx: Ctx<UserActor>, tx: OrganizationTx, messageId: number, asked: ToWrite) {
  const { kind, key, body, withFiles } = asked;
  const sequence = await lock(tx, await findInbound(tx, messageId));
  const message = await findInbound(tx, messageId);
  const known = await findDirectByKey(tx, key);
  if (known) {
    if (known.notificationId !== message.id || known.kind !== kind) throw notFound('Message');
    const named = asked.named ?? known.toAddresses;
    const isSame = known.body === body.trim() && isDeepStrictEqual(named, known.toAddresses);
    if (isSame && known.state !== 'cancelled') return one(tx, known);
    throw conflict('What you sent before was taken. Look at it before you send another.', {
      reason: 'sent-before',
    });
  }
  const account = await openAccount(tx, sequence, message);
  const to = await asked.to(message, account.email);
  const from = message.from[0];
  const id = await scheduleDirect(ctx, tx, {
    kind,
    accountId: account.id,
    leadId: sequence?.leadId,
    userId: ctx.actor.userId,
    sendKey: key,
    from: { name: account.name, address: account.email },
    to,
    body,
    invitation: await asked.invitation?.(message, { name: account.name, address: account.email }),
    signature: account.signature,
    files: withFiles ? await filesOf(tx, message.id) : [],
    dueAt: sendTime(undefined, ctx.clock.now()),
    message: {
      id: message.id,
      messageId: message.messageId,
      subject: message.subject,
      from: { name: from?.name ?? null, email: from?.email ?? '' },
      text: message.ownText ?? message.body,
      at: message.sentAt ?? message.createdAt,
      zone: account.timezone ?? (await zoneOf(tx, sequence?.campaignId ?? 0)),
      isQuoted: !isPrivate(message),
    },
  });
  if (sequence) noteChange(tx, 'sequence', sequence.id);
  else noteChange(tx, 'orphaned', message.id);
  const { campaignId, leadId } = sequence ?? {};
  await appendActivity(ctx, tx, EVENTS[kind], {
    ...(campaignId !== undefined && { campaignId }),
    ...(leadId !== undefined && { leadId }),
  });
  return one(tx, await findDirect(tx, id));
}

/**
 * Passes a received message on from its mailbox, in ten seconds. It changes nothing in its conversation. Throws not-found,
 * invalid-input (message, text), limit-exceeded (files) and precondition-failed (mailbox, suppressed address, health).
 */
export function forwardMessage(
  ctx: Ctx<UserActor>,
  input: { messageId: number; key: string; to: readonly string[]; body: string; withFiles: boolean },
): Promise<Direct> {
  return inOrganization(ctx, (tx) =>
    write(ctx, tx, input.messageId, {
      kind: 'forward',
      key: input.key,
      body: input.body,
      withFiles: input.withFiles,
      named: onceEach(input.to),
      to: async (message, mailbox) => {
        const to = onceEach(input.to);
        assertInside(message, to, mailbox);
        await assertCopiesAllowed(ctx, tx, to, 'to');
        return to;
      },
    }),
  );
}

/**
 * Answers a message of the catch-all from the mailbox that received it, in ten seconds. Throws not-found, invalid-input (text) and
 * precondition-failed (mailbox, recipient, or the message has a conversation by now).
 */
export function answerUnmatched(
  ctx: Ctx<UserActor>,
  input: { messageId: number; key: string; body: string },
): Promise<Direct> {
  return inOrganization(ctx, (tx) =>
    write(ctx, tx, input.messageId, {
      kind: 'answer',
      key: input.key,
      body: input.body,
      withFiles: false,
      to: async (message) => {
        if (message.sequenceId === null) return [await writerOf(ctx, tx, message)];
        throw preconditionFailed('This message belongs to a conversation by now. Answer it there.', {
          reason: 'assigned',
          sequence_id: message.sequenceId,
        });
      },
    }),
  );
}

const SAYS: Record<InvitationAnswer, [subject: string, verb: string]> = {
  accepted: ['Accepted', 'accepted'],
  tentative: ['Tentative', 'tentatively accepted'],
  declined: ['Declined', 'declined'],
};

/**
 * Answers an invitation, by email to its organizer from the mailbox that it came to, in ten seconds. Throws not-found, and
 * precondition-failed for a message that asks nothing, and as a forward does.
 */
export function answerInvitation(
  ctx: Ctx<UserActor>,
  input: { messageId: number; key: string; answer: InvitationAnswer },
): Promise<Direct> {
  const { answer } = input;
  return inOrganization(ctx, async (tx) => {
    const files = await readFilesOfMessage(tx, input.messageId);
    const file = files.find(
      ({ mediaType, content }) =>
        mediaType === 'text/calendar' && readInvitation(content)?.method === 'request',
    );
    const asked = file && readInvitation(file.content);
    const organizer = asked?.organizer?.address;
    return write(ctx, tx, input.messageId, {
      kind: 'invitation',
      key: input.key,
      body: answer,
      withFiles: false,
      to: async () => {
        if (organizer === undefined)
          throw preconditionFailed('This message is no invitation that can be answered.', {
            reason: 'no-invitation',
          });
        await assertCopiesAllowed(ctx, tx, [organizer], 'to');
        return [organizer];
      },
      invitation: async (_message, attendee) => {
        const reply = file && invitationReply(file.content, { answer, attendee, now: ctx.clock.now() });
        if (reply === undefined) throw new Error('An invitation that was read asks nothing');
        const [subject, verb] = SAYS[answer];
        const what = asked?.summary || 'the meeting';
        return { subject: `${subject}: ${what}`, text: `${attendee.name} has ${verb}: ${what}`, reply };
      },
    });
  });
}

/** Calls a direct email back before its handoff. Doing it again changes nothing. Throws not-found and precondition-failed. */
export function cancelDirect(ctx: Ctx<UserActor>, id: number): Promise<{ success: true }> {
  return inOrganization(ctx, async (tx) => {
    const row = await findDirect(tx, id);
    if (!row) throw notFound('Email');
    const sequence = await lock(tx, await findInbound(tx, row.notificationId));
    if (row.state === 'cancelled') return { success: true };
    if (!(await callBackDirect(ctx, tx, row.outboundId))) {
      throw preconditionFailed('It has left already and cannot be called back.', { reason: 'left' });
    }
    await appendActivity(ctx, tx, 'direct.cancelled', {
      ...(sequence && { campaignId: sequence.campaignId, leadId: sequence.leadId }),
    });
    return { success: true };
  });
}
