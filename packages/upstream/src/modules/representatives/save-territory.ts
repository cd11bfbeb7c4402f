import type { Representative } from '@myra/shared/contracts/representatives';
import { savedMeanwhile } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { loadRepresentative } from './load-representatives.ts';
import { storeTerritory } from './representative.store.ts';

/** Sets where a representative sells, each state and beginning once. Throws not-found, and conflict if it was set meanwhile. */
export function saveTerritory(
  ctx: Ctx<UserActor>,
  input: { id: number; version: number | null; states: readonly string[]; zips: readonly string[] },
): Promise<Representative> {
  const { id, version, states, zips } = input;
  return inOrganization(ctx, async (tx) => {
    const sent = { states: [...new Set(states)].sort(), zips: [...new Set(zips)].sort() };
    if (!(await storeTerritory(tx, { id, version, ...sent }))) {
      const { territory } = await loadRepresentative(tx, ctx.clock.now(), id);
      throw savedMeanwhile('this territory', { current: territory, sent });
    }
    await appendActivity(ctx, tx, 'representative.placed', { object: { type: 'representative', id } });
    return loadRepresentative(tx, ctx.clock.now(), id);
  });
}
