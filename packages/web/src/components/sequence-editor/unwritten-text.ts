import type { UnwrittenStep } from './lead-sequence';

const list = new Intl.ListFormat('en-US', { style: 'long', type: 'conjunction' });

/** One sentence for each reason: 'Step 3 was not written: …', 'Steps 4 and 7 were not written: …'. */
export function unwrittenTexts(steps: readonly UnwrittenStep[]): string[] {
  const byReason = Map.groupBy(steps, ({ why }) => why);
  return [...byReason].map(([why, left]) => {
    const numbers = left.map(({ step }) => String(step));
    const subject = numbers.length === 1 ? `Step ${numbers[0]} was` : `Steps ${list.format(numbers)} were`;
    const reason = why === '' ? '.' : `: ${why.charAt(0).toLowerCase()}${why.slice(1)}`;
    return `${subject} not written${reason}`;
  });
}
