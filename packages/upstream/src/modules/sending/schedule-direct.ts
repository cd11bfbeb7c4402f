import { createHash } from 'node:crypto';
import { type Attachment, buildMessage } from '@myra/mail/build-message';
import type { MailAddress } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { DirectKind } from '@myra/shared/mail/conversation';
import { bareSubject } from '@myra/shared/rules/sheet/bare-subject';
import { actorName, type Ctx } from '../../context.ts';
import { scheduleSoon } from '../work/index.ts';
import { CONTENT_FAULT_WORDS, contentFaults } from './check-content.ts';
import { insertDirect } from './direct-email.store.ts';
import { oneLine, quotableLines, writerOf, writtenAt } from './foreign-text.ts';
import { type FrozenEmail, messageIdOf } from './freeze-email.ts';
import { freezeReply } from './freeze-reply.ts';
import { insertPlanned } from './insert-planned.store.ts';
import { moveRow } from './outcome.store.ts';

const SUBJECT_MAX = 250;

/** An email that a person writes outside every sequence, about a received message. */
export type DirectToSchedule = {
  kind: DirectKind;
  accountId: number;
  /** Of a message in a conversation. */
  leadId: number | undefined;
  userId: string;
  /** Chosen by the browser, so that a second click finds the first one's row. */
  sendKey: string;
  from: MailAddress;
  /** The first is the recipient, the others get a copy. */
  to: readonly string[];
  /** What the person wrote; of a forward it may be empty. */
  body: string;
  /** Of an answer to an invitation: its subject, and the calendar file. */
  invitation?: { subject: string; text: string; reply: string } | undefined;
  signature: string;
  files: readonly Attachment[];
  dueAt: Date;
  message: {
    id: number;
    messageId: string | null;
    subject: string;
    from: { name: string | null; email: string };
    /** The writer's own words. Quotes of our emails have links that act for the lead. */
    text: string;
    at: Date;
    /** Zone in which its time is written. */
    zone: string;
    /** False for a message that reveals somebody's health. */
    isQuoted: boolean;
  };
};

type Given = { messageId: string; sendKey: string; date: Date };

/** Throws invalid-input for a text that must not leave. A person typed it, so its links are theirs. */
function assertBody({ kind, body }: DirectToSchedule): void {
  const faults = contentFaults({ subject: '', body }, new Set()).filter(
    (fault) => fault !== 'foreign_link' && (kind === 'answer' || fault === 'patient_data'),
  );
  if (faults.length === 0) return;
  throw invalidInput('This text cannot be sent as it is.', {
    reason: 'content_check',
    faults,
    issues: faults.map((fault) => ({ path: 'body', message: CONTENT_FAULT_WORDS[fault] })),
  });
}

function passedOn({ body, signature, message }: DirectToSchedule): string {
  const own = [body.trim(), signature.trim()].filter((part) => part !== '').join('\n\n');
  const lines = [
    '---------- Forwarded message ----------',
    `From: ${writerOf(message.from)}`,
    `Date: ${writtenAt(message.at, message.zone)}`,
    `Subject: ${oneLine(message.subject, SUBJECT_MAX)}`,
    '',
    ...quotableLines(message.text),
  ].join('\n');
  return own === '' ? lines : `${own}\n\n${lines}`;
}

async function freezeForward(
  direct: DirectToSchedule,
  given: Given,
): Promise<Omit<FrozenEmail, 'trackedLinks'>> {
  const { from, to, files, message } = direct;
  const subject = `Fwd: ${bareSubject(oneLine(message.subject, SUBJECT_MAX))}`.trim();
  const text = passedOn(direct);
  const bytes = await buildMessage({
    messageId: given.messageId,
    sendId: given.sendKey,
    date: given.date,
    from,
    to: { name: '', address: to[0] ?? '' },
    cc: to.slice(1).map((address) => ({ name: '', address })),
    subject,
    textBody: text,
    attachments: files,
  });
  return {
    messageId: given.messageId,
    subject,
    text,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

async function freezeInvitation(
  { from, to, invitation }: DirectToSchedule,
  given: Given,
): Promise<Omit<FrozenEmail, 'trackedLinks'>> {
  if (!invitation) throw new Error('An answer to an invitation without its calendar file');
  const { subject, text, reply } = invitation;
  const bytes = await buildMessage({
    messageId: given.messageId,
    sendId: given.sendKey,
    date: given.date,
    from,
    to: { name: '', address: to[0] ?? '' },
    subject,
    textBody: text,
    calendarReply: reply,
  });
  return {
    messageId: given.messageId,
    subject,
    text,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

const freezeAnswer = (direct: DirectToSchedule, given: Given): Promise<FrozenEmail> => {
  const [address = ''] = direct.to;
  const { name, email } = direct.message.from;
  return freezeReply(
    {
      ...direct,
      subjectLine: '',
      statement: '',
      // Who is asked to be answered elsewhere has the name of another.
      to: { name: address === email ? (name ?? '') : '', address },
      cc: direct.to.slice(1),
      answered: direct.message,
      thread: [],
    },
    given,
  );
};

const FREEZES = { forward: freezeForward, answer: freezeAnswer, invitation: freezeInvitation } as const;

/**
 * Freezes an email that a person wrote outside every sequence and puts it into the ledger, in the caller's transaction. Returns
 * its row of `direct_emails`.
 * @throws AppError invalid-input for a text that must not be sent or an address that cannot be written.
 */
export async function scheduleDirect(
  ctx: Pick<Ctx, 'actor' | 'clock' | 'ids' | 'queues' | 'log'>,
  tx: OrganizationTx,
  direct: DirectToSchedule,
): Promise<number> {
  const { kind, accountId, sendKey, dueAt, leadId, to, message } = direct;
  assertBody(direct);
  const now = ctx.clock.now();
  const given = { messageId: messageIdOf(ctx.ids.token(18), direct.from.address), sendKey, date: dueAt };
  const frozen = await FREEZES[kind](direct, given);
  const outboundId = await insertPlanned(
    tx,
    {
      kind: 'direct',
      ...(leadId !== undefined && { of: { leadId } }),
      accountId,
      toAddress: to[0] ?? '',
      cc: to.slice(1),
      sendKey,
      dueAt,
      frozen,
    },
    { now, actor: actorName(ctx.actor), reason: 'approved' },
  );
  const id = await insertDirect(tx, {
    kind,
    notificationId: message.id,
    outboundId,
    toAddresses: [...to],
    body: direct.body.trim(),
    writtenBy: direct.userId,
    createdAt: now,
  });
  await scheduleSoon(ctx, tx, { kind: 'send', key: accountId, at: dueAt });
  return id;
}

/** Calls a direct email back before its handoff. Returns whether it was in time. */
export function callBackDirect(
  ctx: Pick<Ctx, 'actor' | 'clock'>,
  tx: OrganizationTx,
  outboundId: number,
): Promise<boolean> {
  return moveRow(tx, {
    id: outboundId,
    fence: null,
    from: ['planned', 'held', 'claimed', 'failed'],
    to: 'cancelled',
    reason: 'called_back',
    now: ctx.clock.now(),
    actor: actorName(ctx.actor),
  });
}
