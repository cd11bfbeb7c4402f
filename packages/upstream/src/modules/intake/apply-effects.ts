import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { ActivityEventName } from '@myra/shared/constants/activity';
import { localToInstant } from '@myra/shared/rules/schedule';
import type { Ctx } from '../../context.ts';
import type { Bounce } from '../../mail/read-delivery-report.ts';
import type { MessageClass } from '../../mail/types.ts';
import { appendActivity } from '../activity/index.ts';
import { pauseSequence, stopLead, stopSequence } from '../sending/index.ts';
import { type SuppressionReason, suppress } from '../suppressions/index.ts';
import { noteMessage } from '../threads/index.ts';
import type { InboundRow } from './inbound.store.ts';
import { insertReplyReceived, listRunningOfDomain, type SequenceFacts } from './intake.store.ts';

/** What a received message is, as far as it acts on its sequence. */
export type Finding = {
  class: MessageClass;
  /** When somebody is back, YYYY-MM-DD. */
  returnDate?: string | undefined;
  bounceSeverity?: Bounce['severity'] | undefined;
};

export type EffectInput = {
  notificationId: number;
  finding: Finding;
  sequence: SequenceFacts | undefined;
  /** The row as it was stored. */
  message: Pick<
    InboundRow,
    'from' | 'to' | 'subject' | 'body' | 'ownText' | 'createdAt' | 'intent' | 'attention'
  >;
  /** The ledger row that the message names. */
  outboundId: number | null;
  /** Whom to take out of reach if it asks for that: the addresses that were written to, and that wrote. */
  writtenTo: string | undefined;
  sender: string | undefined;
};

/** A sequence that was paused for an absence goes on at nine in the morning of the day of return. */
const RETURN_MINUTE = 9 * 60;

/** Of these everybody has an address, so one person's lawyer says nothing about the others. */
const PUBLIC_DOMAINS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'gmx.com',
  'gmx.de',
  'web.de',
  'mail.com',
  'protonmail.com',
  'proton.me',
]);

const subjectOf = (sequence: SequenceFacts) => ({
  leadId: sequence.leadId,
  campaignId: sequence.campaignId,
  ...(sequence.strategyPlanId !== null && { strategyPlanId: sequence.strategyPlanId }),
});

/** What one thing costs the lead: suppressed, everything unsent cancelled. */
async function takeOutOfReach(
  ctx: Ctx,
  tx: OrganizationTx,
  input: EffectInput,
  end: { reason: SuppressionReason; event: ActivityEventName; addresses: readonly (string | undefined)[] },
): Promise<void> {
  const addresses = new Set(end.addresses.flatMap((each) => (each ? [each.toLowerCase()] : [])));
  for (const value of [...addresses].toSorted()) {
    await suppress(ctx, tx, { scope: 'address', value, reason: end.reason, source: 'reply' });
  }
  const { sequence } = input;
  if (!sequence) return;
  await stopLead(ctx, tx, { leadId: sequence.leadId, reason: end.reason });
  await appendActivity(ctx, tx, end.event, subjectOf(sequence));
}

/** A threat of a lawyer, be it with the wish to hear no more or without. */
const isLegal = ({ message }: EffectInput): boolean =>
  message.intent === 'legal' || message.attention === 'legal';

/** A threat of a lawyer: whatever would go to the same house waits until a person has looked. */
async function holdDomain(ctx: Ctx, tx: OrganizationTx, { sequence, sender }: EffectInput): Promise<void> {
  const address = sequence?.leadAddress ?? sender;
  const domain = address?.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (!domain || PUBLIC_DOMAINS.has(domain)) return;
  for (const sequenceId of await listRunningOfDomain(tx, domain)) {
    await pauseSequence(ctx, tx, { sequenceId, resumeAt: null });
  }
}

async function noteReply(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { sequence, outboundId } = input;
  if (!sequence) return;
  await insertReplyReceived(tx, { sequenceId: sequence.id, outboundId, at: ctx.clock.now() });
  await appendActivity(ctx, tx, 'reply.received', subjectOf(sequence));
}

async function pauseForAbsence(ctx: Ctx, tx: OrganizationTx, sequence: SequenceFacts, date?: string) {
  const resumeAt =
    date === undefined ? null : new Date(localToInstant({ date, minute: RETURN_MINUTE }, sequence.zone));
  if (resumeAt !== null && resumeAt <= ctx.clock.now()) return;
  await pauseSequence(ctx, tx, { sequenceId: sequence.id, resumeAt });
}

/** What the other modules do about a message that a person is behind, or that ends the conversation. */
async function tellReceived(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { sequence, notificationId } = input;
  if (sequence)
    await ctx.reactions.tell(ctx, tx, 'messageReceived', { notificationId, sequenceId: sequence.id });
}

async function act(ctx: Ctx, tx: OrganizationTx, input: EffectInput): Promise<void> {
  const { finding, sequence } = input;
  const lead = [sequence?.leadAddress ?? undefined, input.writtenTo];
  switch (finding.class) {
    case 'human':
      if (isLegal(input)) await holdDomain(ctx, tx, input);
      if (!sequence) return;
      await stopSequence(ctx, tx, { sequenceId: sequence.id, reason: 'replied' });
      await noteReply(ctx, tx, input);
      return tellReceived(ctx, tx, input);
    case 'unsubscribe':
      if (isLegal(input)) await holdDomain(ctx, tx, input);
      await takeOutOfReach(ctx, tx, input, {
        reason: 'unsubscribed',
        event: 'lead.unsubscribed',
        addresses: [...lead, input.sender],
      });
      await noteReply(ctx, tx, input);
      return tellReceived(ctx, tx, input);
    case 'out_of_office':
      if (sequence) await pauseForAbsence(ctx, tx, sequence, finding.returnDate);
      return;
    case 'bounce':
      // A report that names nothing of ours proves nothing about anybody.
      if (finding.bounceSeverity !== 'hard' || !sequence) return;
      await takeOutOfReach(ctx, tx, input, { reason: 'bounced', event: 'lead.bounced', addresses: lead });
      return tellReceived(ctx, tx, input);
    case 'complaint':
      if (!sequence) return;
      await takeOutOfReach(ctx, tx, input, {
        reason: 'complained',
        event: 'lead.unsubscribed',
        addresses: lead,
      });
      return tellReceived(ctx, tx, input);
    case 'auto_reply':
      return;
  }
}

/**
 * What a received message does (engine, 6: Sequence, events by I). A person's reply stops what was to follow, an absence
 * pauses it, an opt-out, a hard bounce and a complaint take the lead out of reach for good. Call it under the lead's lock,
 * once the message is stored.
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
