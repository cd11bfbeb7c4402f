import type { Representative } from '@myra/shared/contracts/representatives';
import { invalidInput } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { linkMailbox } from '../mailboxes/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { loadRepresentative } from './load-representatives.ts';

/** Links a mailbox to a representative; an earlier link ends. Throws not-found for either. */
export function assignMailbox(
  ctx: Ctx,
  input: { representativeId: number; accountId: number; namedId: number | undefined },
): Promise<Representative> {
  const { representativeId, accountId, namedId } = input;
  if (namedId !== undefined && namedId !== representativeId) {
    throw invalidInput('The representative in the address is another one.', {
      issues: [{ path: 'rep_id', message: 'not the representative of the address' }],
    });
  }
  return inOrganization(ctx, async (tx) => {
    await lockOrganization(tx);
    const now = ctx.clock.now();
    await loadRepresentative(tx, now, representativeId);
    await linkMailbox(ctx, tx, { accountId, repId: representativeId });
    return loadRepresentative(tx, now, representativeId);
  });
}
