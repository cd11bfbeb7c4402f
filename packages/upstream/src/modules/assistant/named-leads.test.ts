import { expect, it } from 'vitest';
import { pairsIn } from './named-leads.ts';

it.each([
  ['has jane miller replied', ['jane miller']],
  ["what does Jane Miller's office want? ask ann-marie o’neil", ['Jane Miller', 'ann-marie o’neil']],
  ['will will smith and may jones get it', ['will smith', 'may jones']],
  ['how many hot leads are in Oregon, and who replied?', []],
])('two words side by side may be a name, if neither is an everyday one: %s', (question, pairs) => {
  expect(pairsIn(question)).toEqual(pairs);
});

it('a long question asks for six at most (A6)', () => {
  expect(
    pairsIn('quux '.repeat(500).concat('lorem ipsum dolor sit amet consetetur sadipscing')),
  ).toHaveLength(6);
});
