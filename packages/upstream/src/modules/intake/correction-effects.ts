import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { AUTOMATIC_KINDS } from '@myra/shared/rules/mail/answerable';
import { saysOptOut } from '@myra/shared/rules/mail/opt-out-words';
import type { Ctx } from '../../context.ts';
import type { CorrectionEffects } from '../../db/schema.ts';
import { appendActivity } from '../activity/index.ts';
import { resumeSequences, stopLead, stopSequence } from '../sending/index.ts';
import { liftCorrected, liftHeard, suppress, suppressCorrected } from '../suppressions/index.ts';
import { pauseForAbsence } from './apply-effects.ts';
import {
  type CorrectionRow,
  listPaused,
  onlyAskedForBy,
  removeReplyReceived,
  reopenReplied,
} from './correction.store.ts';
import {
  insertReplyReceived,
  type SequenceFacts,
  type StoredMessage,
  type StoredReading,
} from './intake.store.ts';
import { listOwnByMessageId } from './match.store.ts';
import { holdDomain, subjectOf } from './out-of-reach.ts';

type Correction = {
  /** As it was before. */
  row: StoredMessage;
  sequence: SequenceFacts;
  after: StoredReading & { class: string };
};

/** Whom an opt-out takes out of reach: the lead, the address we wrote to, and the one that wrote. */
async function addressesOf(
  tx: OrganizationTx,
  { row, sequence }: Pick<Correction, 'row' | 'sequence'>,
): Promise<string[]> {
  const [own] = row.replyToMessageId ? await listOwnByMessageId(tx, [row.replyToMessageId]) : [];
  const all = [
    sequence.leadAddress,
    own?.sequenceId === sequence.id ? own.to : undefined,
    row.from[0]?.email,
  ];
  return [...new Set(all.flatMap((each) => (each ? [each.toLowerCase()] : [])))].toSorted();
}

const saysSo = ({ subject, ownText, body }: StoredMessage): boolean =>
  saysOptOut({ subject, text: ownText ?? body });

/**
 * What the new meaning of a message does, under the lead's lock: an opt-out suppresses, a legal threat pauses the domain, an
 * absence pauses, and a person's message stops the sequence. An opt-out that was only told from examples is lifted where the new
 * meaning is none. Returns what undoing it takes back.
 */
export async function applyCorrection(
  ctx: Ctx,
  tx: OrganizationTx,
  correction: Correction,
): Promise<CorrectionEffects> {
  const { row, sequence, after } = correction;
  const effects: CorrectionEffects = { suppressed: [], paused: [], interactionId: null };
  if (after.class === 'out_of_office') {
    const until = after.readingFacts?.wait_until;
    const before = await listPaused(tx, [sequence.id]);
    await pauseForAbsence(ctx, tx, sequence, {
      back: typeof until === 'string' ? until : undefined,
      isOpen: after.readingFacts?.wait_is_open === true,
    });
    if (before.length === 0) effects.paused = await listPaused(tx, [sequence.id]);
    return effects;
  }
  if (AUTOMATIC_KINDS.includes(row.class ?? '')) {
    await stopSequence(ctx, tx, { sequenceId: sequence.id, reason: 'replied' });
    const at = ctx.clock.now();
    effects.interactionId = await insertReplyReceived(tx, { sequenceId: sequence.id, outboundId: null, at });
    await appendActivity(ctx, tx, 'reply.received', subjectOf(sequence));
  }
  if (after.intent === 'legal') {
    const held = await holdDomain(ctx, tx, {
      notificationId: row.id,
      sequence,
      sender: row.from[0]?.email.toLowerCase(),
    });
    effects.paused = await listPaused(tx, held);
  }
  if (row.class === 'unsubscribe' && after.class === 'human' && after.attention === null && !saysSo(row)) {
    const addresses = await addressesOf(tx, correction);
    const lifted = await liftHeard(ctx, tx, { addresses, repliedAt: row.createdAt });
    if (lifted.length > 0) await reopenReplied(tx, sequence.id);
    effects.lifted = lifted;
  }
  if (after.class === 'unsubscribe') {
    effects.suppressed = await suppressCorrected(ctx, tx, await addressesOf(tx, correction));
    await stopLead(ctx, tx, { leadId: sequence.leadId, reason: 'unsubscribed' });
    await appendActivity(ctx, tx, 'lead.unsubscribed', subjectOf(sequence));
  }
  return effects;
}

/** The reply is an opt-out again. */
async function takeOutAgain(
  ctx: Ctx,
  tx: OrganizationTx,
  of: Pick<Correction, 'row' | 'sequence'>,
): Promise<void> {
  for (const value of await addressesOf(tx, of))
    await suppress(ctx, tx, { scope: 'address', value, reason: 'unsubscribed', source: 'reply' });
  await stopLead(ctx, tx, { leadId: of.sequence.leadId, reason: 'unsubscribed' });
}

/**
 * Takes back what a correction set and nothing else: its suppressions unless somebody else asked for them, and its pauses that
 * nobody touched. Sequences that it stopped stay stopped; the conversation itself stands as after the lead's reply.
 */
export async function liftCorrection(
  ctx: Ctx,
  tx: OrganizationTx,
  { correction, row, sequence }: { correction: CorrectionRow; row: StoredMessage; sequence: SequenceFacts },
): Promise<void> {
  const { suppressed, lifted = [], paused, interactionId } = correction.effects;
  if (lifted.length > 0) await takeOutAgain(ctx, tx, { row, sequence });
  if (suppressed.length > 0) {
    const own = await onlyAskedForBy(tx, { id: correction.id, hashes: suppressed });
    await liftCorrected(ctx, tx, own);
    if (own.length === suppressed.length) await reopenReplied(tx, sequence.id);
  }
  const now = await listPaused(
    tx,
    paused.map(({ id }) => id),
  );
  const untouched = now.filter((each) =>
    paused.some(({ id, version }) => id === each.id && version === each.version),
  );
  await resumeSequences(
    ctx,
    tx,
    untouched.map(({ id }) => id),
  );
  if (interactionId !== null) await removeReplyReceived(tx, { sequenceId: sequence.id, interactionId });
}
