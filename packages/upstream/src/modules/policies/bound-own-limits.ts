import { isDeepStrictEqual } from 'node:util';
import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { MailboxLimits } from '@myra/shared/constants/mailbox-defaults';
import { stricterLimits } from '@myra/shared/rules/mailbox-limits';
import { lockOwnLimits, setLimits } from './policy.store.ts';

/**
 * Holds mailboxes with limits of their own under the organization's: what is looser becomes the organization's, and one whose
 * days or hours the organization does not send at all follows it from now on. Sandbox mailboxes deliver nowhere and are
 * left alone. Returns those that changed.
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
