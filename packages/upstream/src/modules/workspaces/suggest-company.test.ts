import { describe, expect, it } from 'vitest';
import { suggestCompany } from './suggest-company.ts';

const TEXT = `Larkfield Flow reads referral faxes and files them in the chart.
It works with every fax line a clinic has today.
The problem
Clinics lose days because referrals wait for somebody to retype them.
Benefits
- Referrals are filed within four minutes
- Staff spend their mornings with patients
We use cookies to make this site better for you.
Read more`;
const page = { title: 'Referral intake | Larkfield Flow', description: null, text: TEXT };
const of = (field: string) =>
  suggestCompany(page)
    .filter((each) => each.field === field)
    .map(({ text }) => text);

describe('texts for the company form', () => {
  it('name the product by the part of the title that the page uses, with the title as quote', () => {
    expect(suggestCompany(page).find(({ field }) => field === 'name')).toEqual({
      field: 'name',
      text: 'Larkfield Flow',
      quote: 'Referral intake | Larkfield Flow',
    });
  });

  it('are whole sentences of the page, sorted by heading and words', () => {
    expect(of('summary')).toEqual(['Larkfield Flow reads referral faxes and files them in the chart.']);
    expect(of('description')).toEqual(['It works with every fax line a clinic has today.']);
    expect(of('challenges_addressed')).toEqual([
      'Clinics lose days because referrals wait for somebody to retype them.',
    ]);
    expect(of('customer_benefits')).toEqual([
      'Referrals are filed within four minutes',
      'Staff spend their mornings with patients',
    ]);
  });

  it('take the description in the head for the summary, and nothing where a page says nothing', () => {
    const described = suggestCompany({ ...page, description: 'Referral intake for busy small clinics.' });
    expect(described.find(({ field }) => field === 'summary')?.text).toBe(
      'Referral intake for busy small clinics.',
    );
    expect(suggestCompany({ title: 'Home', description: null, text: 'Menu\nContact' })).toEqual([]);
  });

  // A backtracking pattern would take longer than a test may.
  it('are all words of the page, whatever it holds', () => {
    const hostile = `${'a '.repeat(50_000)}. ${'- '.repeat(20_000)}\n${'(((('.repeat(10_000)}`;
    for (const { quote } of suggestCompany({ title: 'x', description: null, text: hostile + TEXT }))
      expect(`${hostile}${TEXT} x`).toContain(quote);
  });
});
