import type { Representative } from '@myra/shared/contracts/representatives';
import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import { storeTerritory } from './representative.store.ts';

/** Sets where a representative sells, each state and beginning once. Throws not-found. */
export function saveTerritory(
  ctx: Ctx<UserActor>,
  { id, states, zips }: { id: number; states: readonly string[]; zips: readonly string[] },
): Promise<Representative> {
  return inOrganization(ctx, async (tx) => {
    const once = { states: [...new Set(states)].sort(), zips: [...new Set(zips)].sort() };
    if (!(await storeTerritory(tx, { id, ...once }))) throw notFound('Representative');
    await appendActivity(ctx, tx, 'representative.placed', { object: { type: 'representative', id } });
    return loadRepresentative(tx, ctx.clock.now(), id);
  });
}
