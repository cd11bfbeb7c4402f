import { expect, it } from 'vitest';
import type { Workspace } from '../workspace';
import { companyForm, isUsed, joinSentences } from './company-form';

const suggest = (field: string, text: string) => ({ field, text, quote: text, source_id: '1' });
const workspace = {
  company: null,
  sources: [{ url: 'https://larkfield.example/' }],
  suggestions: [
    suggest('name', 'Larkfield Flow'),
    suggest('name', 'Larkfield'),
    suggest('customer_benefits', 'Filed within minutes'),
    suggest('customer_benefits', 'It saves an hour.'),
  ],
} as unknown as Workspace;

it('WS-21 begins with what the sources say, and with the first address', () => {
  expect(companyForm(workspace)).toMatchObject({
    name: 'Larkfield Flow',
    url: 'https://larkfield.example/',
    customer_benefits: 'Filed within minutes\nIt saves an hour.',
    capabilities: '',
    summary: '',
  });
});

it('begins with what is saved, where something is', () => {
  const company = { name: 'Own words', url: null, summary: '', id: '1', version: 1 };
  expect(companyForm({ ...workspace, company } as unknown as Workspace)).toMatchObject({
    name: 'Own words',
    customer_benefits: '',
  });
});

it('puts sentences behind each other and bullets below', () => {
  expect(joinSentences(['One.', 'Two', 'Three'])).toBe('One. Two\nThree');
  expect(isUsed('One.  Two\nThree', 'one. two')).toBe(true);
  expect(isUsed('One.', 'Two')).toBe(false);
});
