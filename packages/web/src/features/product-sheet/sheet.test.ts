import { expect, it } from 'vitest';
import { factsBehind } from './sheet';

it('lets the first claim follow a line that does not rest on it, as the writer does', () => {
  const claims = ['1', '2', '3'].map((id) => ({ id, text: `text ${id}`, mail_text: id === '2' ? null : id }));
  const behind = (line_refs: string[], more: string[]) => factsBehind({ line_refs, more }, claims);
  expect(behind(['1'], ['3', '2'])).toEqual(['3']);
  expect(behind(['1'], ['1', '2', '3'])).toEqual(['text 2']);
  expect(behind(['1'], ['1'])).toEqual([]);
});
