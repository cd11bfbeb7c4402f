import { type OrganizationTx, withOrganization } from '@myra/platform/database/with-organization';
import type { Ctx, SystemActor } from '../../context.ts';
import type { SuppressedMark } from '../../marker/marker.ts';
import { stopSome } from './add-suppressions.ts';
import { countMissing, restoreSuppressions } from './suppression.store.ts';
import { unsealedValue } from './unsealed-value.ts';

const BATCH = 500;

/** The last entry of each hash. */
function newest(marks: Iterable<SuppressedMark>): SuppressedMark[] {
  return [...new Map([...marks].map((mark) => [`${mark.scope} ${mark.hash}`, mark])).values()];
}

/** Whether the database lacks something that these entries say. */
export async function lacksSuppression(
  tx: OrganizationTx,
  marks: readonly SuppressedMark[],
): Promise<boolean> {
  return marks.length > 0 && (await countMissing(tx, newest(marks))) > 0;
}

/**
 * Puts back whom the organization may not write to by its marker, and stops what is planned for them. `count` is told how
 * many were missing, in the transaction that puts them back.
 */
export async function putBackSuppressions(
  ctx: Ctx<SystemActor>,
  count: (tx: OrganizationTx, added: number) => Promise<void>,
): Promise<void> {
  const { organizationId } = ctx.actor;
  const all: SuppressedMark[] = [];
  for await (const marks of ctx.marker.of(organizationId).suppressed()) all.push(...marks);
  const marks = newest(all);
  for (let from = 0; from < marks.length; from += BATCH) {
    const batch = marks.slice(from, from + BATCH);
    const values = await withOrganization(ctx.database, organizationId, async (tx) => {
      const added = await restoreSuppressions(tx, batch);
      await count(tx, added.length);
      // A value that was sealed with a lost key stops no sequence, but the gate knows its hash.
      return added.flatMap(({ scope, hash: valueHash, sealed: valueSealed }) => {
        const value = unsealedValue(ctx, { organizationId, valueHash, valueSealed });
        return value === null ? [] : [{ scope, value }];
      });
    });
    let stopped = values.length;
    while (stopped > 0) {
      stopped = await withOrganization(ctx.database, organizationId, (tx) => stopSome(ctx, tx, values));
    }
  }
}
