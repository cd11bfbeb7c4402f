import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FEED_TABLE, LEASE_TABLE, LIST_TABLE, printTables, step } from './machine.ts';

const tables = [
  ['lease', LEASE_TABLE],
  ['list', LIST_TABLE],
  ['feed', FEED_TABLE],
] as const;

describe.each(tables)('the table of a %s', (_name, table) => {
  it('has one row for each event in each state', () => {
    const lines = table.map(({ state, event }) => `${state} ${event}`);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('has no state without an exit', () => {
    const states = new Set<string>(table.map(({ state }) => state));
    expect(table.filter(({ next }) => !states.has(next))).toEqual([]);
  });
});

it('refuses an event that a state does not know', () => {
  expect(() => step(LIST_TABLE, 'resting', 'list-ended')).toThrow(
    'Nothing is known of list-ended in resting',
  );
});

it('is what docs/architecture.md prints (node scripts/print-cache-tables.mjs)', () => {
  const page = readFileSync(new URL('../../../../docs/architecture.md', import.meta.url), 'utf8');
  expect(page).toContain(printTables());
});
