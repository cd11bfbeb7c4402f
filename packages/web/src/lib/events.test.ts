import { describe, expect, it, vi } from 'vitest';
import { followEvents, parseEvent } from './events';

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

it('hears of a new version of the directory', async () => {
  const heard: string[] = [];
  class Source {
    addEventListener = (type: string) => heard.push(type);
    close = () => undefined;
  }
  vi.stubGlobal('EventSource', Source);
  const stop = followEvents(() => undefined);
  await expect.poll(() => heard).toContain('directory.changed');
  stop();
  vi.unstubAllGlobals();
});
