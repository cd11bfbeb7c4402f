import { describe, expect, it } from 'vitest';
import { timeLeftText } from './time-left';

describe('timeLeftText', () => {
  it.each([
    [2, 60_000],
    [100, 60_000],
    [50, 1_000],
  ])('says nothing at %s percent after %s ms', (progress, elapsedMs) =>
    expect(timeLeftText(progress, elapsedMs)).toBeUndefined(),
  );

  it.each([
    [90, 60_000, 'A few seconds left.'],
    [50, 60_000, 'About a minute left.'],
    [10, 60_000, 'About 9 minutes left.'],
    [5, 600_000, 'About 3 hours left.'],
  ])('at %s percent after %s ms says "%s"', (progress, elapsedMs, text) =>
    expect(timeLeftText(progress, elapsedMs)).toBe(text),
  );
});
