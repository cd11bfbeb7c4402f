import type {
  assignEmailAccount,
  Representative,
  saveTerritory as saveCall,
} from '@myra/shared/contracts/representatives';
import { invalidInput, savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { linkMailbox } from '../mailboxes/index.ts';
import { lockOrganization } from '../organizations/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import { storeTerritory } from './representative.store.ts';

/** Sets where a representative sells, each state and beginning once. Throws not-found, and conflict if it was set meanwhile. */
export function saveTerritory(
  ctx: Ctx<UserActor>,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof saveCall>,
): Promise<Representative> {
  return inOrganization(ctx, async (tx) => {
    const sent = { states: [...new Set(body.states)].sort(), zips: [...new Set(body.zip_prefixes)].sort() };
    if (!(await storeTerritory(tx, { id, version, ...sent }))) {
      const { territory } = await loadRepresentative(tx, ctx.clock.now(), id);
      throw savedMeanwhile('this territory', { current: territory, sent });
    }
    await appendActivity(ctx, tx, 'representative.placed', { object: { type: 'representative', id } });
    return loadRepresentative(tx, ctx.clock.now(), id);
  });
}

/** Links a mailbox to a representative; an earlier link ends. Throws not-found for either. */
export function assignMailbox(
  ctx: Ctx,
  { params: { id }, body }: RequestOf<typeof assignEmailAccount>,
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
