import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { invalidInput } from '@myra/shared/errors/app-error';
import type { Ctx, UserActor } from '../../context.ts';
import { readEmail } from '../../files/read-email.ts';
import { endLead, readdress } from '../sending/index.ts';
import { copySuppression } from '../suppressions/index.ts';
import { type Address, findHolder, writeAddress } from './address.store.ts';

const refused = (message: string) => invalidInput(message, { issues: [{ path: 'email', message }] });

/** The address that a person typed. Throws invalid-input. */
export function readAddress(typed: string): Address {
  const read = readEmail(typed);
  if (!read.ok) throw refused(read.message);
  return read;
}

/**
 * Gives a lead another address, in the caller's transaction, which has locked the lead. What was sent stays as it was; what waits
 * goes to the new address. What the person said at the earlier one holds for it; that the earlier one bounced does not. Throws
 * invalid-input where another lead has the address.
 */
export async function changeAddress(
  ctx: Ctx<UserActor>,
  tx: OrganizationTx,
  lead: { id: number; email: string },
  address: Address,
): Promise<void> {
  const { id, email: before } = lead;
  const holder = await findHolder(tx, address.key);
  const former = holder?.mergedInto === id ? holder.id : null;
  if (holder && holder.id !== id && former === null)
    throw refused('Another lead has this address. Merge the two leads instead.');
  await writeAddress(tx, { id, before, address, former, now: ctx.clock.now() });
  const { isOut } = await copySuppression(ctx, tx, { from: [before], to: address.email });
  if (isOut) await endLead(ctx, tx, { leadId: id, reason: 'suppressed' });
  else await readdress(ctx, tx, id);
}
