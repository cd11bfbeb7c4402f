import type { assignEmailAccount as call, Representative } from '@myra/shared/contracts/representatives';
import { invalidInput } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { linkMailbox } from '../mailboxes/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { loadRepresentative } from './load-representatives.ts';

/** Links a mailbox to a representative; an earlier link ends. Throws not-found for either. */
export function assignMailbox(
  ctx: Ctx,
  { params: { id }, body }: RequestOf<typeof call>,
): Promise<Representative> {
  if (body.rep_id !== undefined && body.rep_id !== id) {
    throw invalidInput('The representative in the address is another one.', {
      issues: [{ path: 'rep_id', message: 'not the representative of the address' }],
    });
  }
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const now = ctx.clock.now();
    await loadRepresentative(tx, now, id);
    await linkMailbox(ctx, tx, { accountId: body.email_account_id, repId: id });
    return loadRepresentative(tx, now, id);
  });
}
