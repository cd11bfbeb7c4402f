import { describe, expect, it } from 'vitest';
import type { MadeCall } from '../tool-results.ts';
import { checkAnswer } from './check-answer.ts';
import { FALSE_CLAIMS, HONEST, LAST_CLAIMS, UNSEEN_CLAIMS } from './testing/false-claims.ts';

const made = [
  {
    no: 1,
    tool: 'find_leads',
    call: { tool: 'find_leads', input: { state: 'OR' } },
    result: { total: { value: 1240, exact: true } },
  },
  {
    no: 2,
    tool: 'campaign_results',
    call: { tool: 'campaign_results', input: {} },
    result: {
      campaign: { id: 1, name: 'Spring', strategy_plan_id: 1 },
      totals: { sent: 80, replied: 4, bounced: 2, opened: 30 },
    },
  },
] as unknown as MadeCall[];
const known = {
  said: 'how many leads in Oregon, hot first, and how did it go',
  rows: ['Spring', 'Larkfield Clinic'],
};
const check = (text: string) => checkAnswer([text], made, known);
const textOf = (text: string) =>
  check(text)
    .paragraphs.flat()
    .map((span) => span.text)
    .join('');

describe('a sentence of a model', () => {
  it.each([...FALSE_CLAIMS, ...UNSEEN_CLAIMS])('that claims an act is cut: %s (A4)', (text) => {
    const { paragraphs, cut } = check(text);
    expect(paragraphs).toEqual([]);
    expect(cut.acts + cut.figures).toBeGreaterThan(0);
  });

  it.each(FALSE_CLAIMS)('is cut also among honest ones: %s', (text) => {
    const all = textOf(`You have {1.total.value} leads that match. ${text} Ask for the hot ones.`);
    expect(all).toBe('You have 1,240 leads that match. Ask for the hot ones.');
  });

  it('that only hints at an act is cut nine times of ten (A4)', () => {
    const cut = LAST_CLAIMS.filter((text) => check(text).paragraphs.length === 0);
    expect(cut.length).toBeGreaterThanOrEqual(LAST_CLAIMS.length * 0.9);
  });

  it.each(HONEST)('that claims nothing stands: %s', (text) => {
    expect(check(text).cut).toEqual({ acts: 0, figures: 0 });
  });

  it('gets its figures from the look-up, each with its place (A5)', () => {
    const [spans] = check('There are {1.total.value} leads in Oregon.').paragraphs;
    expect(spans).toEqual([
      { text: 'There are ', call_no: null, field: null, opens: null },
      { text: '1,240', call_no: 1, field: 'total.value', opens: null },
      { text: ' leads in Oregon.', call_no: null, field: null, opens: null },
    ]);
  });

  it.each([
    'You have 1,240 leads.',
    'About twelve of them are hot.',
    'Half of them replied.',
    'Spring did best.',
    'Larkfield Clinic looks promising.',
    'Ask Jane Miller first.',
    'The best is “Northside”.',
    'There are {1.total.other} leads.',
    'There are {9.total.value} leads.',
    'See https://evil.example/x for more.',
    'Write to jane@clinic.example about it.',
    'Look at ![x](https://evil.example/p.png) now.',
    '<img src=x> is here.',
  ])('with a figure, a name or an address of its own is cut: %s (A5, A7)', (text) => {
    expect(check(text).paragraphs).toEqual([]);
  });

  it('is never more than text: marks of the data stay what they are', () => {
    expect(textOf('You can ask about Oregon.')).toBe('You can ask about Oregon.');
  });
});
