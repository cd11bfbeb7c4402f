import { formatCount } from '@/lib/format-count';
import type { RouterOutputs } from '@/lib/trpc';

type Role = RouterOutputs['productSheet']['coverage']['roles'][number];

const ROLES_NAMED = 3;
const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** Whether a cadence has an email after the first that does not wait for a reply. */
export const hasFollowUp = (cadence: readonly { logic?: string | null }[]): boolean =>
  cadence.slice(1).some(({ logic }) => logic !== 'IF_REPLIED');

export const rolesWithOne = (roles: readonly Role[]): Role[] => roles.filter(({ angles }) => angles === 1);

/** Which roles of a list get one email; undefined where there are none. */
export function followUpText(roles: readonly Role[]): string | undefined {
  const once = rolesWithOne(roles);
  if (once.length === 0) return undefined;
  const named = once
    .slice(0, ROLES_NAMED)
    .map(({ plural, leads }) => `${plural} (${formatCount(leads ?? 0)})`);
  const left = once.length - named.length;
  const others = left === 0 ? [] : [left === 1 ? 'one other role' : `${formatCount(left)} other roles`];
  return `One email and no follow-up for ${list.format([...named, ...others])}: one angle is for them.`;
}
