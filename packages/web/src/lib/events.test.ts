import { describe, expect, it } from 'vitest';
import { parseEvent } from './events';

describe('parseEvent', () => {
  it('reads the ids that changed', () => {
    expect(parseEvent('campaign.changed', '{"ids":["7"]}').ids).toEqual(['7']);
  });
  it('takes a frame without ids as all of its type', () => {
    expect(parseEvent('campaign.changed', '{}').ids).toBeUndefined();
  });
  it('requests a refetch if a frame cannot be read, because a change was lost', () => {
    expect(parseEvent('task.progress', '{"task_')).toEqual({ type: 'resync' });
  });
});
