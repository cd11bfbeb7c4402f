import { describe, expect, it } from 'vitest';
import { cadenceDays, cadenceFaults } from '../calendar/cadence.ts';
import { addDays, daysBetween, isCalendarDate, isoWeekday } from '../calendar/calendar.ts';
import { taskOutcome } from './tasks.ts';
import { isCadenceLogicValid, newCadenceDate, wizardStart } from './wizard.ts';

const upload = { taskType: 'lead_upload' };
const generation = { taskType: 'lead_list_sequence_generation' };

describe('wizard start', () => {
  it.each([
    ['RULE-2 a pending upload', { campaign: { pendingTask: upload } }, 'PROCESSING'],
    ['RULE-2 a pending generation', { campaign: { pendingTask: generation } }, 'PROCESSING_SEQUENCE'],
    ['RULE-2 a campaign without task', { campaign: {} }, 'CAMPAIGN'],
    ['RULE-2 only a strategy', { strategyId: '7' }, 'CAMPAIGN'],
    ['RULE-2 nothing', {}, 'GOAL'],
    [
      'WIZ-NAV-2 the saved step decides',
      { campaign: { wizardStep: 'SEQUENCE', pendingTask: upload } },
      'SEQUENCE',
    ],
    [
      'WIZ-NAV-2 an unknown saved step is ignored',
      { campaign: { wizardStep: 'X', pendingTask: upload } },
      'PROCESSING',
    ],
    [
      'WIZ-NAV-2 a finished task counts as none',
      { campaign: { pendingTask: { ...upload, status: 'success' } } },
      'CAMPAIGN',
    ],
    [
      'WIZ-NAV-2 a running task counts',
      { campaign: { pendingTask: { ...generation, status: 'running' } } },
      'PROCESSING_SEQUENCE',
    ],
    [
      'WIZ-NAV-2 another kind of task has no step',
      { campaign: { pendingTask: { taskType: 'campaign_launch' } } },
      'CAMPAIGN',
    ],
  ] as const)('%s', (_name, input, step) => expect(wizardStart(input)).toBe(step));
});

describe('campaign', () => {
  it('RULE-4 a new row is dated today plus the rows already there, over the end of a month', () => {
    expect(newCadenceDate('2026-11-29', 3)).toBe('2026-12-02');
    expect(newCadenceDate('2028-02-28', 1)).toBe('2028-02-29');
  });

  it.each([
    [0, 'START_CAMPAIGN', true],
    [0, 'IF_REPLIED', false],
    [1, 'START_CAMPAIGN', false],
    [1, 'IF_REPLIED', true],
    [3, 'IF_NOT_REPLIED', true],
    [1, '', false],
  ])('RULE-5 in row %s the logic %s is valid: %s', (row, logic, valid) =>
    expect(isCadenceLogicValid(row, logic)).toBe(valid),
  );
});

describe('cadence', () => {
  const row = (date: string, logic = 'IF_NOT_REPLIED') => ({ date, logic, description: '' });
  const start = row('2026-03-06', 'START_CAMPAIGN');

  it.each([
    ['a good one', [start, row('2026-03-06'), row('2026-03-10')], []],
    ['none', [], [{ row: 0, reason: 'empty' }]],
    ['wrong logic', [row('2026-03-06')], [{ row: 0, reason: 'logic' }]],
    ['no such day', [start, row('2026-02-30')], [{ row: 1, reason: 'date' }]],
    ['backwards', [start, row('2026-03-05')], [{ row: 1, reason: 'order' }]],
    ['too many', Array.from({ length: 21 }, () => start), [{ row: 20, reason: 'too-many' }]],
  ])('the faults of a cadence are named by row: %s', (_name, rows, faults) =>
    expect(cadenceFaults(rows)).toEqual(faults),
  );

  it('the rows keep their distance in days from the first, over a change of clocks', () => {
    expect(cadenceDays([start, row('2026-03-09'), row('2026-04-06')])).toEqual([0, 3, 31]);
    expect(cadenceDays([])).toEqual([]);
  });
});

describe('calendar', () => {
  it('RULE-43 days are counted without a zone and impossible days are refused', () => {
    expect(addDays('2026-03-08', -1)).toBe('2026-03-07');
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2);
    expect(isoWeekday('2026-11-22')).toBe(7);
    expect(isoWeekday('2026-11-23')).toBe(1);
    expect(['2026-02-29', '2026-13-01', '26-01-01', ''].some(isCalendarDate)).toBe(false);
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  });
});

describe('task outcome', () => {
  it.each([
    ['success', 'done'],
    ['completed', 'done'],
    ['error', 'failed'],
    ['failed', 'failed'],
    ['pending', 'running'],
    ['anything', 'running'],
    [undefined, 'running'],
  ] as const)('WIZ-NAV-10 %s means %s', (status, outcome) => expect(taskOutcome(status)).toBe(outcome));
});
