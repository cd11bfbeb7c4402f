import { expect, it } from 'vitest';
import { context } from '../patterns/testing/wordings.ts';
import type { MadeCall } from '../tool-results.ts';
import { createMask } from './mask.ts';
import { stepPrompt } from './step-prompt.ts';

const made = [
  {
    no: 1,
    tool: 'read_file',
    call: { tool: 'read_file', input: { file_id: 3, question: 'delivery' } },
    result: {
      name: 'Terms.pdf',
      kind: 'pdf',
      pages: 1,
      quotes: [{ page: 1, text: 'Peter Quill delivers to Oregon.' }],
    },
  },
  {
    no: 2,
    tool: 'conversation',
    call: { tool: 'conversation', input: { lead: 'Jane Miller' } },
    result: { sequence_id: 1, messages: 1, received: 1, last_day: null, why: null },
  },
  {
    no: 3,
    tool: 'product_facts',
    call: { tool: 'product_facts', input: {} },
    result: { product: null, claims: [{ text: 'It reads Epic and Cerner.' }], total: 1 },
  },
] as const satisfies readonly MadeCall[];

it('a model reads no name that stands in a file or a reply, and what is approved word for word (A6)', () => {
  const mask = createMask(context);
  const prompt = stepPrompt({
    question: 'who delivers, and what does Jane Miller say?',
    context,
    made,
    seen: new Map([[2, [{ by: 'the lead', text: 'Ask Sarah Brandt.\nJane Miller' }]]]),
    refused: [],
    mask,
    nonce: '7f3a9',
  });
  expect(prompt).not.toMatch(/Quill|Brandt|Miller/);
  expect(prompt).toContain('⟦NAME2⟧ delivers to Oregon.');
  expect(prompt).toContain('Ask ⟦NAME3⟧.\\\\n⟦NAME1⟧');
  expect(prompt).toContain('It reads Epic and Cerner.');
  expect(mask.reveal('⟦NAME2⟧, ⟦NAME3⟧')).toBe('Peter Quill, Sarah Brandt');
});
