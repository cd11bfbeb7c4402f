import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { addDays, businessDayAfter } from '@myra/shared/rules/calendar/calendar';
import { instantToLocal, localToInstant } from '@myra/shared/rules/calendar/schedule';
import type { Ctx } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteBlock } from '../mailboxes/index.ts';
import { pauseSequence, stopSequence } from '../sending/index.ts';
import { noteMessage } from '../threads/index.ts';
import type { EffectInput } from './effect-input.ts';
import { insertReplyReceived, type SequenceFacts } from './intake.store.ts';
import { holdDomain, isLegal, subjectOf, takeOutOfReach } from './out-of-reach.ts';

/** A sequence that was paused for an absence resumes at nine in the morning of the business day after the return. */
const RETURN_MINUTE = 9 * 60;
/** Who names no day is left alone for a week. */
const ABSENCE_DAYS = 7;

async function noteReply(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { sequence, outboundId } = input;
  if (!sequence) return;
  await insertReplyReceived(tx, { sequenceId: sequence.id, outboundId, at: ctx.clock.now() });
  await appendActivity(ctx, tx, 'reply.received', subjectOf(sequence));
}

/** Until when somebody is away: the day they are back, an open end, or nothing that was said. */
type Absence = { back: string | undefined; isOpen: boolean };

/**
 * Pauses a sequence until the business day after the return. Without a day it resumes after a week; with an open end a
 * person says when.
 */
export async function pauseForAbsence(
  ctx: Ctx,
  tx: OrganizationTx,
  sequence: SequenceFacts,
  { back, isOpen }: Absence,
): Promise<void> {
  const now = ctx.clock.now();
  if (back === undefined && isOpen) {
    const why = { reason: 'absence_open' } as const;
    return pauseSequence(ctx, tx, { sequenceId: sequence.id, resumeAt: null, why });
  }
  const today = instantToLocal(now.getTime(), sequence.zone).date;
  const date = back === undefined ? addDays(today, ABSENCE_DAYS) : businessDayAfter(back);
  const resumeAt = new Date(localToInstant({ date, minute: RETURN_MINUTE }, sequence.zone));
  if (resumeAt <= now) return;
  await pauseSequence(ctx, tx, { sequenceId: sequence.id, resumeAt, why: { reason: 'absence' } });
}

/**
 * Applies the further effects of a stored message that a second reading marked for a person or as an opt-out. Call it under
 * the lead's lock.
 */
export async function applyRaised(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  if (isLegal(input)) await holdDomain(ctx, tx, input);
  if (input.finding.class === 'unsubscribe') await optOut(ctx, tx, input);
  await tellReceived(ctx, tx, input);
}

const optOut = (ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<boolean> =>
  takeOutOfReach(ctx, tx, input, {
    reason: 'unsubscribed',
    event: 'lead.unsubscribed',
    addresses: [input.sequence?.leadAddress ?? undefined, input.writtenTo, input.sender],
  });

/** Tells the other modules of a message that a person wrote or that ends the conversation. */
async function tellReceived(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { sequence, notificationId } = input;
  if (sequence)
    await ctx.reactions.tell(ctx, tx, 'messageReceived', { notificationId, sequenceId: sequence.id });
}

/** Our address, domain or words were refused: a matter of the mailbox, and none of the person. */
async function noteRefusal(ctx: Ctx, tx: OrganizationTx, { accountId, finding }: EffectInput): Promise<void> {
  if (accountId !== null)
    await noteBlock(ctx, tx, { accountId, reason: finding.refusal ?? 'No reason was given.' });
}

async function act(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { finding, sequence } = input;
  switch (finding.class) {
    case 'human':
      if (isLegal(input)) await holdDomain(ctx, tx, input);
      if (!sequence) return;
      await stopSequence(ctx, tx, { sequenceId: sequence.id, reason: 'replied' });
      await noteReply(ctx, tx, input);
      return tellReceived(ctx, tx, input);
    case 'unsubscribe':
      if (isLegal(input)) await holdDomain(ctx, tx, input);
      await optOut(ctx, tx, input);
      await noteReply(ctx, tx, input);
      return tellReceived(ctx, tx, input);
    case 'out_of_office':
      if (sequence)
        await pauseForAbsence(ctx, tx, sequence, {
          back: finding.returnDate,
          isOpen: finding.isOpenAbsence === true,
        });
      return;
    case 'bounce':
      // A report that names no email of ours says nothing about any lead.
      if (!sequence) return;
      if (finding.bounceSeverity === 'blocked') return noteRefusal(ctx, tx, input);
      if (finding.bounceSeverity !== 'hard') return;
      if (
        await takeOutOfReach(ctx, tx, input, {
          reason: 'bounced',
          event: 'lead.bounced',
          addresses: [input.bounced],
        })
      )
        await tellReceived(ctx, tx, input);
      return;
    case 'complaint': {
      if (!sequence) return;
      // Who got a copy speaks for nobody else.
      const isOfCopy = input.writtenTo !== undefined && input.bounced !== input.writtenTo;
      await takeOutOfReach(ctx, tx, input, {
        reason: 'complained',
        event: 'lead.unsubscribed',
        addresses: isOfCopy ? [input.bounced] : [sequence.leadAddress ?? undefined, input.writtenTo],
      });
      if (!isOfCopy) await tellReceived(ctx, tx, input);
      return;
    }
    case 'auto_reply':
      return;
  }
}

/**
 * Applies the effects of a received message: a person's reply stops the next emails, an absence pauses them, and an opt-out,
 * a hard bounce or a complaint suppresses the lead. A block is noted at the mailbox. Call it under the lead's lock, after the message is stored.
 */
export async function applyEffects(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { sequence, message, finding } = input;
  if (sequence) {
    await noteMessage(tx, {
      sequenceId: sequence.id,
      direction: 'inbound',
      from: message.from.map(({ email }) => email),
      to: message.to.map(({ email }) => email),
      ownText: message.ownText || message.body,
      subject: message.subject,
      at: message.createdAt ?? ctx.clock.now(),
      intent: message.intent ?? null,
      attention: message.attention ?? null,
      class: finding.class,
    });
  }
  await act(ctx, tx, input);
}
