import type { UnwrittenStep } from './lead-sequence';

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** 'Step 2 can be written now: …' */
function writableText(steps: readonly UnwrittenStep[]): string[] {
  if (steps.length === 0) return [];
  const numbers = steps.map(({ step }) => String(step));
  const subject = `Step${numbers.length === 1 ? '' : 's'} ${list.format(numbers)}`;
  return [`${subject} can be written now: what was missing is approved.`];
}

/** One sentence for each reason: 'Step 3 was not written: …', 'Steps 4 and 7 were not written: …'. */
export function unwrittenTexts(steps: readonly UnwrittenStep[]): string[] {
  const byReason = Map.groupBy(
    steps.filter((one) => !one.can_be_written),
    ({ why }) => why,
  );
  const missing = [...byReason].map(([why, left]) => {
    const numbers = left.map(({ step }) => String(step));
    const subject = numbers.length === 1 ? `Step ${numbers[0]} was` : `Steps ${list.format(numbers)} were`;
    const reason = why === '' ? '.' : `: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
    return `${subject} not written${reason}`;
  });
  return [...writableText(steps.filter((one) => one.can_be_written)), ...missing];
}
