import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { isPublicMailHost } from '@myra/shared/rules/public-mail-hosts';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity, listActivity } from '../activity/index.ts';
import { authorsOf } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import { addSuppressions, entriesOf } from '../suppressions/index.ts';
import { findLeadOf, findPauseCause, listPausedFor } from './pauses.store.ts';
import { findSequenceFacts } from './sequence.store.ts';

const EVENT = 'pause.confirmed';

/** Whether the whole domain of an address is on the suppression list. */
const isDomainOut = async (tx: OrganizationTx, address: string): Promise<boolean> =>
  (await entriesOf(tx, [address])).some(({ scope }) => scope === 'domain');

/** The cause of a pause and its domain. Throws not-found, and precondition-failed where nothing is paused. */
async function readCause(tx: OrganizationTx, notificationId: number) {
  const cause = await findPauseCause(tx, { notificationId });
  if (!cause) throw notFound('Message');
  const domain = cause.email.slice(cause.email.lastIndexOf('@') + 1).toLowerCase();
  const { total } = await listPausedFor(tx, { notificationId, limit: 1 });
  const isDone = total === 0 && (await isDomainOut(tx, cause.email));
  if (!isDone && (total === 0 || domain === '' || isPublicMailHost(domain))) {
    throw preconditionFailed('Nobody waits because of this message any more.', { reason: 'not-paused' });
  }
  return { cause, domain, isDone };
}

/**
 * Keeps the pause of a domain for good: it goes onto the suppression list, and what waits ends. Records who did it. Doing it
 * again changes nothing. Throws not-found, and precondition-failed where somebody let the sequences go on meanwhile.
 */
export async function confirmPause(
  ctx: Ctx<UserActor>,
  notificationId: number,
): Promise<{ domain: string; stopped: number }> {
  const { cause, domain, isDone } = await inOrganization(ctx, (tx) => readCause(tx, notificationId));
  if (isDone) return { domain, stopped: 0 };
  const { stopped_sequences: stopped } = await addSuppressions(ctx, {
    values: [domain],
    reason: 'policy',
    source: 'person',
  });
  await inOrganization(ctx, async (tx) => {
    const facts = cause.sequence_id === null ? undefined : await findSequenceFacts(tx, cause.sequence_id);
    if (facts) noteChange(tx, 'sequence', facts.id);
    await appendActivity(ctx, tx, EVENT, {
      ...(facts && { leadId: facts.leadId, campaignId: facts.campaignId }),
      ...(facts?.strategyPlanId != null && { strategyPlanId: facts.strategyPlanId }),
      details: { count: stopped },
    });
  });
  return { domain, stopped };
}

/** Who kept the pause because of a lead's message for good, and when. Null where nobody did, or it was lifted since. */
export async function findConfirmed(
  tx: OrganizationTx,
  sequenceId: number,
): Promise<{ by: string; at: string } | null> {
  const lead = await findLeadOf(tx, sequenceId);
  if (!lead || !(await isDomainOut(tx, lead.email))) return null;
  const [entry] = await listActivity(tx, { leadId: lead.id, events: [EVENT], before: undefined, limit: 1 });
  if (!entry) return null;
  const author = await authorsOf(tx, [entry.triggeredBy]);
  return { by: author(entry.triggeredBy).name, at: entry.createdAt.toISOString() };
}
