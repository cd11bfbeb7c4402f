import { expect, it } from 'vitest';
import { readLeadRoles } from '../rules/leads/lead-roles.ts';
import { LEAD_ROLES } from './lead-roles.ts';
import { ROLE_SYNONYMS } from './role-synonyms.ts';

it('no synonym of a role is read as the title of another', () => {
  const wrong = LEAD_ROLES.flatMap(({ role, within }) =>
    (ROLE_SYNONYMS[role] ?? '')
      .split(', ')
      .map((word) => [word, role, readLeadRoles(word)] as const)
      .filter(([, , read]) => read.length > 0 && ![role, ...within].some((one) => read.includes(one))),
  );
  expect(wrong).toEqual([]);
});
