import { contactAddress } from '@myra/mail/contact-address';
import type { MailAddress } from '@myra/mail/types';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { scheduleNotice } from '../sending/index.ts';
import type { Received } from './alert.store.ts';
import * as store from './alert.store.ts';

/** Admins and the representative see these in the product. */
const ALERTED = new Set(['adverse-event', 'distress', 'legal', 'complaint']);
/** For these the safety contact gets an email too. */
const MAILED = new Set(['adverse-event', 'distress']);
/** One email within this time for a conversation that nobody has taken yet, however many messages arrive. */
const QUIET_MS = 24 * 60 * 60_000;

/**
 * Raises an alert in the transaction that stored the message: a row in the product, and for harm and danger one email
 * to the safety contact. A message raises one alert, however often this is called.
 */
export async function raiseAlert(
  ctx: Ctx,
  tx: OrganizationTx,
  received: { notificationId: number; sequenceId: number },
): Promise<void> {
  const raised = await raise(ctx, tx, received);
  // The alert was raised in the catch-all. It moves along, and nobody is notified twice.
  if (raised === 'known') await store.moveAlert(tx, received);
}

/** The same for a message of the catch-all, because it may never be assigned. */
export async function raiseUnmatchedAlert(
  ctx: Ctx,
  tx: OrganizationTx,
  { notificationId }: { notificationId: number },
): Promise<void> {
  await raise(ctx, tx, { notificationId, sequenceId: null });
}

async function raise(ctx: Ctx, tx: OrganizationTx, received: store.Received) {
  const source = await store.readSource(tx, received);
  if (!source?.attention || !ALERTED.has(source.attention)) return 'none';
  const { attention, sender } = source;
  // Checked before the alert itself is stored, because it would find itself.
  const isTold = await store.isToldAlready(tx, {
    sequenceId: received.sequenceId,
    sender,
    attention,
    since: new Date(ctx.clock.now().getTime() - QUIET_MS),
  });
  const id = await store.insertAlert(tx, { ...received, attention, createdAt: ctx.clock.now() });
  if (id === undefined) return 'known';
  const told = !MAILED.has(attention)
    ? { noMailReason: 'not-asked' }
    : isTold
      ? { noMailReason: 'told-already' }
      : await mail(ctx, tx, received, { ...source, attention });
  await store.setMail(tx, id, told);
  return 'new';
}

async function mail(
  ctx: Ctx,
  tx: OrganizationTx,
  received: store.Received,
  { attention, receivedAt, mailbox, safetyContact }: store.AlertSource & { attention: string },
): Promise<{ outboundId: number } | { noMailReason: string }> {
  const to = contactAddress(safetyContact);
  if (to === undefined) return { noMailReason: 'no-contact' };
  if (!mailbox) return { noMailReason: 'no-mailbox' };
  const { publicUrl } = ctx.config;
  const notice = safetyNotice({ attention, receivedAt, received, publicUrl, mailbox, to });
  try {
    return { outboundId: await scheduleNotice(ctx, tx, { ...notice, accountId: mailbox.id }) };
  } catch (error) {
    // An invalid address must not prevent storing the message.
    if (error instanceof AppError && error.code === 'invalid-input') return { noMailReason: 'no-contact' };
    throw error;
  }
}

const WHAT: Record<string, string> = {
  'adverse-event': 'harm by a product or a treatment',
  distress: 'somebody in danger',
};

/**
 * The email to the safety contact: that a message arrived, when, and where to read it. Nothing of the message, of the
 * lead or of a product, because an email is not private.
 */
function safetyNotice(input: {
  attention: string;
  receivedAt: Date;
  received: Received;
  publicUrl: string;
  mailbox: MailAddress;
  to: string;
}): { from: MailAddress; to: MailAddress; subject: string; text: string } {
  const { attention, receivedAt, received, publicUrl, mailbox, to } = input;
  const { notificationId, sequenceId } = received;
  const path =
    sequenceId === null ? `/mail/catchall/${notificationId}` : `/mail/inbox?sequence_id=${sequenceId}`;
  const link = `${publicUrl.replace(/\/+$/u, '')}${path}`;
  const at = `${receivedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    from: mailbox,
    to: { name: '', address: to },
    subject: 'A received message needs the safety contact',
    text: [
      `A message that may tell of ${WHAT[attention] ?? 'something grave'} was received on ${at}.`,
      `Read it, and what was done about it, after signing in:\n${link}`,
      'You get this because your address is the safety contact in the settings of your organization. Nothing was answered, and nothing of the message is in this email.',
    ].join('\n\n'),
  };
}
