import { expect, it } from 'vitest';
import { cellFacet, cellPattern } from './sequence-cell.ts';

/** As Postgres reads a LIKE pattern. */
const likes = (pattern: string, text: string): boolean => {
  const source = pattern.replace(/\\(.)|[%_]|[^\\%_]+/g, (part, literal: string | undefined) => {
    if (literal !== undefined) return RegExp.escape(literal);
    if (part === '%') return '.*';
    return part === '_' ? '.' : RegExp.escape(part);
  });
  return new RegExp(`^${source}$`, 's').test(text);
};

const cell = { read: false, sent: true, draft: false, attention: false, state: 'active', repId: '12' };

it('a query of facets counts the cells that have all of them, and no others', () => {
  const facet = cellFacet(cell);
  for (const asked of [
    {},
    { read: false },
    { read: false, status: 'active' },
    { type: 'sent', repId: '12' },
    { status: 'active', type: 'sent', read: false, repId: '12' },
  ] as const)
    expect(likes(cellPattern(asked), facet)).toBe(true);
  for (const asked of [
    { read: true },
    { status: 'activ' },
    { type: 'draft' },
    { repId: '2' },
    { repId: '' },
    { attention: true },
  ] as const)
    expect(likes(cellPattern(asked), facet)).toBe(false);
});

it('a state or an id that looks like a pattern or like the end of another is only itself', () => {
  const odd = cellFacet({ ...cell, state: 'a","12', repId: '1%_\\"' });
  expect(likes(cellPattern({ repId: '1%_\\"' }), odd)).toBe(true);
  expect(likes(cellPattern({ repId: '1xy\\"' }), odd)).toBe(false);
  expect(likes(cellPattern({ status: 'a' }), odd)).toBe(false);
  expect(likes(cellPattern({ status: 'a_tive' }), cellFacet(cell))).toBe(false);
});
