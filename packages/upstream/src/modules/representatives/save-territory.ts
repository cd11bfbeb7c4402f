import type { saveTerritory as call, Representative } from '@myra/shared/contracts/representatives';
import { savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import type { RequestOf } from '../../http/route.ts';
import { appendActivity } from '../activity/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import { storeTerritory } from './representative.store.ts';

/** Sets where a representative sells, each state and beginning once. Throws not-found, and conflict if it was set meanwhile. */
export function saveTerritory(
  ctx: Ctx<UserActor>,
  { params: { id }, body, ifMatch: version }: RequestOf<typeof call>,
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
