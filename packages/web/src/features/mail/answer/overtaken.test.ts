import { expect, it } from 'vitest';
import { sayWhatCame } from './overtaken';

it.each([
  ['An automatic reply came', { direction: 'inbound', class: 'auto_reply', intent: 'out_of_office' }],
  ['An automatic reply came', { direction: 'inbound', class: 'human', intent: 'out_of_office' }],
  ['A report of a mail server came', { direction: 'inbound', class: 'bounce', intent: null }],
  ['Somebody answered', { direction: 'outbound', class: null, intent: null }],
] as const)('what came while an answer was written is called by its name: %s', (said, by) => {
  expect(sayWhatCame(by)).toBe(said);
});
