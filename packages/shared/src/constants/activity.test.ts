import { describe, expect, it } from 'vitest';
import { activityLabel, EXPORTED_LISTS } from './activity.ts';

describe('what a line of the log says', () => {
  it('names the list that was exported, each of them', () => {
    const names = EXPORTED_LISTS.map((list) => activityLabel('list.exported', { list }));
    expect(names).toEqual(['Activity log exported', 'Suppressions exported', 'Rows kept aside exported']);
    expect(activityLabel('list.exported', { list: 'leads' })).toBe('Leads exported');
  });

  it('names what it does not know as it is written', () => {
    expect(activityLabel('list.exported', { list: 'something' })).toBe('List exported');
    expect(activityLabel('list.exported')).toBe('List exported');
    expect(activityLabel('robot.greeted_somebody')).toBe('Robot greeted somebody');
  });
});
