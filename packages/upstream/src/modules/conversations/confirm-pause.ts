import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { domainOf } from '@myra/shared/rules/mail/email-address';
import { isPublicMailHost } from '@myra/shared/rules/mail/public-mail-hosts';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity, listActivity } from '../activity/index.ts';
import { authorsOf } from '../auth/index.ts';
import { noteChange } from '../changes/index.ts';
import { addSuppressions, domainKey, entriesOf } from '../suppressions/index.ts';
import { findPauseCause, listPausedFor } from './pauses.store.ts';
import { findSequenceFacts } from './sequence.store.ts';

const EVENT = 'pause.confirmed';

/** Whether the whole domain of an address is on the suppression list. */
const isDomainOut = async (tx: OrganizationTx, address: string): Promise<boolean> =>
  (await entriesOf(tx, [address])).some(({ scope }) => scope === 'domain');

/**
 * Keeps the pause of a domain for good: records who decided it, puts it onto the suppression list, and ends what waits. Doing
 * it again changes nothing. Throws not-found, and precondition-failed where somebody let the sequences go on meanwhile.
 */
export async function confirmPause(
  ctx: Ctx<UserActor>,
  notificationId: number,
): Promise<{ domain: string; stopped: number }> {
  const { domain, isDone } = await inOrganization(ctx, async (tx) => {
    const cause = await findPauseCause(tx, { notificationId });
    if (!cause) throw notFound('Message');
    const domain = domainOf(cause.email);
    const { total: count } = await listPausedFor(tx, { notificationId, limit: 1 });
    const isDone = count === 0 && (await isDomainOut(tx, cause.email));
    if (isDone) return { domain, isDone };
    if (count === 0 || domain === '' || isPublicMailHost(domain)) {
      throw preconditionFailed('Nobody waits because of this message any more.', { reason: 'not-paused' });
    }
    // Recorded first: if the next step is cut off, the decision is still known when it is made again.
    const facts = cause.sequence_id === null ? undefined : await findSequenceFacts(tx, cause.sequence_id);
    if (facts) noteChange(tx, 'sequence', facts.id);
    await appendActivity(ctx, tx, EVENT, {
      ...(facts && { leadId: facts.leadId, campaignId: facts.campaignId }),
      ...(facts?.strategyPlanId != null && { strategyPlanId: facts.strategyPlanId }),
      object: { type: 'domain', id: domainKey(tx.organizationId, domain) },
      details: { count },
    });
    return { domain, isDone };
  });
  if (isDone) return { domain, stopped: 0 };
  const added = await addSuppressions(ctx, { values: [domain], reason: 'policy', source: 'person' });
  return { domain, stopped: added.stopped_sequences };
}

/** Who kept the pause of an address's domain for good, and when. Null where nobody did, or it was lifted since. */
export async function findConfirmed(
  tx: OrganizationTx,
  address: string,
): Promise<{ by: string; at: string } | null> {
  if (!(await isDomainOut(tx, address))) return null;
  const object = { type: 'domain', id: domainKey(tx.organizationId, domainOf(address)) };
  const [entry] = await listActivity(tx, { events: [EVENT], object, before: undefined, limit: 1 });
  if (!entry) return null;
  const author = await authorsOf(tx, [entry.triggeredBy]);
  return { by: author(entry.triggeredBy).name, at: entry.createdAt.toISOString() };
}
