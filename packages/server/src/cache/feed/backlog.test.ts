import { expect, it } from 'vitest';
import { createBacklog } from './backlog.ts';

it('returns the latest entries first', () => {
  const backlog = createBacklog();
  backlog.add('sequences', ['1', '2', '3', '4'], 10);
  expect(backlog.take(2)).toEqual({ list: 'sequences', ids: ['4', '3'] });
  backlog.add('sequences', ['5', '1'], 14);
  expect(backlog.take(2)).toEqual({ list: 'sequences', ids: ['1', '5'] });
  expect(backlog.take(2)).toEqual({ list: 'sequences', ids: ['2'] });
  expect(backlog.take(2)).toBeUndefined();
});

it('returns the cursor that misses no remaining entry', () => {
  const backlog = createBacklog();
  backlog.add('sequences', ['1', '2'], 10);
  backlog.add('orphaned', ['9'], 12);
  backlog.add('sequences', ['1', '3'], 12);
  backlog.take(5);
  expect(backlog.restartAt()).toBe(10);
  expect(backlog.take(2)?.ids).toEqual(['3', '1']);
  expect(backlog.restartAt()).toBe(10);
  backlog.takeAll('sequences');
  expect([backlog.restartAt(), backlog.isEmpty()]).toEqual([undefined, true]);
});
