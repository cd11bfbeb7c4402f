import type { BodyOf } from '@myra/shared/contracts/answer';
import type { addNamedLead as call } from '@myra/shared/contracts/orphaned';
import { invalidInput, orNotFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { readEmail } from '../imports/index.ts';
import { addToPeopleCount } from '../leads/index.ts';
import { suppressedAmong } from '../suppressions/index.ts';
import { findReceived } from './message.store.ts';
import { insertLead, toNewLead } from './new-lead.store.ts';

/**
 * Adds somebody whom a received message names as a lead, in no campaign. Doing it again finds the same. Throws not-found,
 * invalid-input for an address that cannot be written to, precondition-failed for a suppressed one.
 */
export function addNamedLead(ctx: Ctx<UserActor>, notificationId: number, person: BodyOf<typeof call>) {
  return inOrganization(ctx, async (tx) => {
    orNotFound(await findReceived(tx, notificationId), 'Message');
    const address = readEmail(person.email);
    if (!address.ok)
      throw invalidInput(address.message, { issues: [{ path: 'email', message: address.message }] });
    if ((await suppressedAmong(ctx, tx, [address.key])).size > 0) {
      throw preconditionFailed('This person may not be written to any more.', { reason: 'suppressed' });
    }
    const { id: leadId, came } = await insertLead(tx, toNewLead(address, person), ctx.clock.now());
    if (came === 'new') {
      await addToPeopleCount(tx, 1);
      await appendActivity(ctx, tx, 'lead.made', { leadId });
    }
    return { lead_id: leadId, is_new: came === 'new' };
  });
}
