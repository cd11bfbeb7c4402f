import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { stricterLimits } from '@myra/shared/rules/mailbox-limits';
import { lockOwnLimits, setLimits } from './policy.store.ts';

/**
 * Applies the organization's limits to mailboxes with their own: a looser value becomes the organization's. A mailbox
 * without any day or hour in common with the organization's follows it from now on. Sandbox mailboxes deliver nothing
 * and are skipped. Returns the changed ones.
 */
export async function boundOwnLimits(tx: OrganizationTx, policy: MailboxLimits): Promise<number[]> {
  const changed: number[] = [];
  for (const { id, limits } of await lockOwnLimits(tx)) {
    const bound = stricterLimits(limits, policy);
    if (isDeepStrictEqual(bound, limits)) continue;
    await setLimits(tx, id, { limits: bound ?? policy, hasOwnLimits: bound !== undefined });
    changed.push(id);
  }
  return changed;
}
