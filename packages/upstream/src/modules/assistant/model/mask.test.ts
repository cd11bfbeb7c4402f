import { expect, it } from 'vitest';
import { context } from '../patterns/testing/wordings.ts';
import { createMask } from './mask.ts';

const QUESTION =
  'please find Quentin Abernathy of "Elm Street Dental" in Oregon, mail q.a@secret.example or call +1 503 555 0100, see https://secret.example/x for Spring';

it('names, addresses, numbers and links of a question are out of sight, and what the organization named is not (A6)', () => {
  const masked = createMask(context).question(QUESTION);
  for (const secret of ['Quentin', 'Abernathy', 'Elm Street', 'secret', '555']) {
    expect(masked).not.toContain(secret);
  }
  expect(masked).toContain('Oregon');
  expect(masked).toContain('Spring');
});

it('what was hidden once is hidden in everything that follows, and comes back for the call', () => {
  const mask = createMask(context, ['Marta Quill', 'Quill']);
  const masked = mask.question(QUESTION);
  const mark = /⟦NAME\d+⟧/u.exec(masked)?.[0] ?? '';
  expect(mask.input({ search: 'Quentin Abernathy' })).toBe(JSON.stringify({ search: mark }));
  expect(mask.input({ file_id: 3, question: 'what of Quentin Abernathy' })).not.toContain('Abernathy');
  expect(mask.data('Marta Quill answered Quentin Abernathy at m@x.example')).not.toMatch(/Quill|Abernathy|@/);
  expect(mask.reveal(`{"search":"${mark}"}`)).toBe('{"search":"Quentin Abernathy"}');
});
