import { describe, expect, it } from 'vitest';
import { unwrittenTexts } from './unwritten-text';

const left = (step: number, why: string, can_be_written = false) => ({
  step,
  day: step * 3,
  why,
  dropped_subject: null,
  can_be_written,
});

describe('the text about steps that were left out', () => {
  it('is nothing where every step was written', () => {
    expect(unwrittenTexts([])).toEqual([]);
  });
  it('names the step and the reason, and steps of one reason together', () => {
    expect(unwrittenTexts([left(3, 'All is said.')])).toEqual(['Step 3 was not written: all is said.']);
    expect(unwrittenTexts([left(4, 'All is said.'), left(5, 'No room.'), left(7, 'All is said.')])).toEqual([
      'Steps 4 and 7 were not written: all is said.',
      'Step 5 was not written: no room.',
    ]);
  });
  it('says of steps that can be written nothing that is not so any more', () => {
    expect(unwrittenTexts([left(2, 'No angle.', true), left(3, 'No angle.')])).toEqual([
      'Step 2 can be written now: what was missing is approved.',
      'Step 3 was not written: no angle.',
    ]);
  });
  it('says that it was left out where no reason came with it', () => {
    expect(unwrittenTexts([left(2, '')])).toEqual(['Step 2 was not written.']);
  });
});
