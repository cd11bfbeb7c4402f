import { forbidden, preconditionFailed } from '@myra/shared/errors/app-error';
import { isAdmin } from '@myra/shared/rules/screens/roles';
import { actorName, type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { type Corrected, openReading, type readingColumns } from './correct-meaning.ts';
import { findStanding, markUndone, readThreadState, setThreadReading } from './correction.store.ts';
import { liftCorrection } from './correction-effects.ts';
import { setReading } from './intake.store.ts';
import { subjectOf } from './out-of-reach.ts';

/** The columns that `correctMeaning` stored. */
type Before = ReturnType<typeof readingColumns> & { thread: { was: string | null; is: string | null } };

/**
 * Takes the last correction of a message back: its reading is exactly the one before, what the correction set is lifted, and it
 * teaches nothing any more. Whoever made it may do so, and admins. Throws not-found, conflict, forbidden, and
 * precondition-failed for a message that nobody corrected.
 */
export function undoCorrection(
  ctx: Ctx<UserActor>,
  input: { notificationId: number; version: number | null },
): Promise<Corrected> {
  return inOrganization(ctx, async (tx) => {
    const { row, sequence } = await openReading(tx, input);
    const correction = await findStanding(tx, row.id);
    if (!correction) {
      throw preconditionFailed('The meaning of this message was not corrected.', { reason: 'not-corrected' });
    }
    const by = actorName(ctx.actor);
    if (correction.correctedBy !== by && !isAdmin(ctx.actor.role)) {
      throw forbidden('Only an admin takes back what somebody else corrected. Choose another meaning.');
    }
    // Only `correctMeaning` writes it.
    const { thread, ...before } = correction.before as Before;
    await markUndone(tx, correction.id, { undoneBy: by, undoneAt: ctx.clock.now() });
    const readingVersion = await setReading(tx, row.id, before);
    await liftCorrection(ctx, tx, { correction, row, sequence });
    const { attention } = await readThreadState(tx, sequence.id);
    const shown = attention === thread.is ? thread.was : attention;
    await setThreadReading(tx, { sequenceId: sequence.id, attention: shown });
    noteChange(tx, 'notification', row.id);
    noteChange(tx, 'sequence', sequence.id);
    await appendActivity(ctx, tx, 'reply.uncorrected', {
      ...subjectOf(sequence),
      details: { from: row.intent, to: before.intent },
    });
    const told = { notificationId: row.id, sequenceId: sequence.id, undoneOf: correction.createdAt };
    await ctx.reactions.tell(ctx, tx, 'meaningCorrected', told);
    return { id: row.id, intent: before.intent, reading_version: readingVersion };
  });
}
