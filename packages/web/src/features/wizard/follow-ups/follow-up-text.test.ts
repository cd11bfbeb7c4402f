import { describe, expect, it } from 'vitest';
import { followUpText, hasFollowUp } from './follow-up-text';

const role = (plural: string, leads: number, angles = 1) => ({ role: plural, plural, leads, angles });

describe('whose follow-ups will not be written', () => {
  it('names the roles with one angle, by how many leads', () => {
    const roles = [role('owners', 9, 0), role('case managers', 3), role('OR supervisors', 1)];
    expect(followUpText(roles)).toBe(
      'One email and no follow-up for case managers (3) and OR supervisors (1): one angle is for them.',
    );
  });

  it('names three roles and counts the others', () => {
    const roles = ['a', 'b', 'c', 'd', 'e'].map((plural) => role(plural, 2));
    expect(followUpText(roles)).toContain('a (2), b (2), c (2), and 2 other roles:');
    expect(followUpText(roles.slice(0, 4))).toContain('and one other role:');
  });

  it('is silent where every role has two angles or none', () =>
    expect(followUpText([role('owners', 9, 0)])).toBeUndefined());
});

describe('hasFollowUp', () => {
  const rows = (...logics: string[]) => logics.map((logic) => ({ logic }));
  it.each([
    [rows('START_CAMPAIGN'), false],
    [rows('START_CAMPAIGN', 'IF_REPLIED'), false],
    [rows('START_CAMPAIGN', 'IF_REPLIED', 'IF_NOT_REPLIED'), true],
  ])('tells an email after the first from an answer', (cadence, is) => expect(hasFollowUp(cadence)).toBe(is));
});
