import type * as calls from '@myra/shared/contracts/restores';
import { orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { actorName, type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { listLedgerRows, releaseStopped } from '../sending/index.ts';
import { findStop, release } from './stop.store.ts';
import { listUndecided, readNewest } from './stop-emails.store.ts';

type Answer<Call extends { schema: { response: { 200: z.ZodType } } }> = z.input<
  Call['schema']['response'][200]
>;

/** The newest stop of the organization's sending, also after its release. */
export async function readStop(ctx: Ctx): Promise<Answer<typeof calls.readSendingStop>> {
  if (ctx.actor.organizationId === null) return { stop: null };
  return inOrganization(ctx, async (tx) => ({ stop: (await readNewest(tx)) ?? null }));
}

/** Emails of which nobody knows whether they left, oldest first. */
export function listDoubtful(ctx: Ctx, limit: number): Promise<Answer<typeof calls.listDoubtfulEmails>> {
  return inOrganization(ctx, async (tx) => ({
    emails: await listLedgerRows(tx, await listUndecided(tx, limit)),
  }));
}

/**
 * Sending goes on: what waited is asked for again, what is in doubt stays where it is. Releasing twice changes nothing.
 * Throws not-found, precondition-failed while the stop is being settled.
 */
export function releaseSending(ctx: Ctx, stopId: number): Promise<Answer<typeof calls.releaseSending>> {
  return inOrganization(ctx, async (tx) => {
    const now = ctx.clock.now();
    const isReleased = await release(tx, stopId, { now, actor: actorName(ctx.actor) });
    const stop = orNotFound(await findStop(tx, stopId), 'Stop');
    if (!stop.isSettled) {
      throw preconditionFailed('Myra is still finding out what was sent. Try again in a minute.', {
        reason: 'not-settled',
      });
    }
    if (isReleased) {
      await releaseStopped(ctx, tx);
      await appendActivity(ctx, tx, 'sending.released');
    }
    const newest = orNotFound(await readNewest(tx), 'Stop');
    return { stop: newest };
  });
}
