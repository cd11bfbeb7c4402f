import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import type { Ctx } from '../../context.ts';
import { contactAddress } from '../../mail/contact-address.ts';
import { scheduleNotice } from '../sending/index.ts';
import {
  type AlertSource,
  insertAlert,
  isToldAlready,
  moveAlert,
  type Received,
  readSource,
  setMail,
} from './alert.store.ts';
import { safetyNotice } from './safety-notice.ts';

/** Admins and the representative are told of these in the product. */
const ALERTED = new Set(['adverse-event', 'distress', 'legal', 'complaint']);
/** Of these the safety contact is told by email as well. */
const MAILED = new Set(['adverse-event', 'distress']);
/** A conversation that nobody has taken yet is written about once in this time, however much comes in. */
const QUIET_MS = 24 * 60 * 60_000;

/**
 * Tells people of a message that needs them, in the transaction that stored it: a line in the product, and for harm and
 * danger one email to the safety contact. A message raises one alert, however often it is told of.
 */
export async function raiseAlert(
  ctx: Ctx,
  tx: OrganizationTx,
  received: { notificationId: number; sequenceId: number },
): Promise<void> {
  const raised = await raise(ctx, tx, received);
  // Told while it lay in the catch-all: the alert goes along, and nobody is told twice.
  if (raised === 'known') await moveAlert(tx, received);
}

/** The same for a message of the catch-all: nobody may ever get round to assigning it. */
export async function raiseOrphanAlert(
  ctx: Ctx,
  tx: OrganizationTx,
  { notificationId }: { notificationId: number },
): Promise<void> {
  await raise(ctx, tx, { notificationId, sequenceId: null });
}

async function raise(ctx: Ctx, tx: OrganizationTx, received: Received): Promise<'none' | 'new' | 'known'> {
  const source = await readSource(tx, received);
  if (!source?.attention || !ALERTED.has(source.attention)) return 'none';
  const { attention, sender } = source;
  // Asked before the alert itself stands among those that it looks for.
  const isTold = await isToldAlready(tx, {
    sequenceId: received.sequenceId,
    sender,
    attention,
    since: new Date(ctx.clock.now().getTime() - QUIET_MS),
  });
  const id = await insertAlert(tx, { ...received, attention, createdAt: ctx.clock.now() });
  if (id === undefined) return 'known';
  const told = !MAILED.has(attention)
    ? { noMailReason: 'not-asked' }
    : isTold
      ? { noMailReason: 'told-already' }
      : await mail(ctx, tx, received, { ...source, attention });
  await setMail(tx, id, told);
  return 'new';
}

async function mail(
  ctx: Ctx,
  tx: OrganizationTx,
  received: Received,
  { attention, receivedAt, mailbox, safetyContact }: AlertSource & { attention: string },
): Promise<{ outboundId: number } | { noMailReason: string }> {
  const to = contactAddress(safetyContact);
  if (to === undefined) return { noMailReason: 'no-contact' };
  if (!mailbox) return { noMailReason: 'no-mailbox' };
  const { publicUrl } = ctx.config;
  const notice = safetyNotice({ attention, receivedAt, received, publicUrl, mailbox, to });
  try {
    return { outboundId: await scheduleNotice(ctx, tx, { ...notice, accountId: mailbox.id }) };
  } catch (error) {
    // An address that cannot be written must not keep the message itself out.
    if (error instanceof AppError && error.code === 'invalid-input') return { noMailReason: 'no-contact' };
    throw error;
  }
}
