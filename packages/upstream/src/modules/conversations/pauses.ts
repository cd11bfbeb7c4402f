import { PAUSES_MAX } from '@myra/shared/constants/limits';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { listPauses } from '@myra/shared/contracts/mail-sequences';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { lockLeads, resumeSequences } from '../sending/index.ts';
import { findConfirmed } from './confirm-pause.ts';
import { findAddressOf, findPauseCause, listPausedFor } from './pauses.store.ts';
import { findSequenceFacts } from './sequence.store.ts';

type Pauses = AnswerOf<typeof listPauses>;

const NOTHING: Pauses = { cause: null, sequences: [], total: 0, people: 0, confirmed: null };

/** The message that sequences wait for, and those that still wait because of it. */
export function listPausesOf(ctx: Ctx, query: QueryOf<typeof listPauses>): Promise<Pauses> {
  const { sequence_id: sequenceId, notification_id: notificationId } = query;
  return inOrganization(ctx, async (tx) => {
    const about = sequenceId === undefined ? { notificationId: notificationId ?? 0 } : { sequenceId };
    const cause = await findPauseCause(tx, about);
    const ended = async () => {
      const address = sequenceId === undefined ? cause?.email : await findAddressOf(tx, sequenceId);
      return { ...NOTHING, confirmed: address ? await findConfirmed(tx, address) : null };
    };
    if (!cause) return ended();
    const { rows, total, people } = await listPausedFor(tx, {
      notificationId: cause.notification_id,
      limit: PAUSES_MAX,
    });
    return total === 0 ? ended() : { cause, sequences: rows, total, people, confirmed: null };
  });
}

/**
 * Resumes those of these sequences that are paused, each with an entry in the log. Returns how many. Throws not-found where
 * the organization has none of them.
 */
export function resumeAll(ctx: Ctx, sequenceIds: readonly number[]): Promise<{ resumed: number }> {
  return inOrganization(ctx, async (tx) => {
    const known = [];
    for (const id of new Set(sequenceIds)) known.push(await findSequenceFacts(tx, id));
    const found = known.filter((each) => each !== undefined);
    if (found.length === 0) throw notFound('Sequence');
    // Locked before the states are read, as handoffs and the intake do.
    await lockLeads(tx, [...new Set(found.map(({ leadId }) => leadId))]);
    const paused = [];
    for (const { id } of found) {
      const facts = await findSequenceFacts(tx, id);
      if (facts?.state === 'paused') paused.push(facts);
    }
    await resumeSequences(
      ctx,
      tx,
      paused.map(({ id }) => id),
    );
    for (const { id, leadId, campaignId, strategyPlanId } of paused) {
      await appendActivity(ctx, tx, 'sequence.resumed', {
        leadId,
        campaignId,
        ...(strategyPlanId !== null && { strategyPlanId }),
      });
      noteChange(tx, 'sequence', id);
    }
    return { resumed: paused.length };
  });
}
