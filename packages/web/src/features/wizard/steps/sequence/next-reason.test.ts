import { describe, expect, it } from 'vitest';
import { nextRule } from './next-reason';

const counts = { total: 86, completed: 86, failed: 0, pending: 0, needs_look: 0, edited: 0 };

describe('nextRule', () => {
  it('stays closed while the task runs, even when every lead is written', () =>
    expect(nextRule('running', counts)).toEqual({ isOpen: false, reason: 'Opens when all 86 are written' }));

  it('opens when the task is completed', () =>
    expect(nextRule('done', counts)).toEqual({ isOpen: true, reason: undefined }));

  it('opens without a task once no lead waits', () => expect(nextRule('none', counts).isOpen).toBe(true));

  it('stays closed while a lead is written again', () =>
    expect(nextRule('done', { ...counts, completed: 85, pending: 1 }).isOpen).toBe(false));

  it('says how many leads will get no email', () =>
    expect(nextRule('done', { ...counts, completed: 84, failed: 2 })).toEqual({
      isOpen: true,
      reason: '2 leads without emails will get none',
    }));

  it('stays closed when nothing was written at all', () =>
    expect(nextRule('done', { ...counts, completed: 0, failed: 86 }).isOpen).toBe(false));

  it('stays closed when the writing failed', () => expect(nextRule('failed', counts).isOpen).toBe(false));
});
