import { expect, it } from 'vitest';
import { readEmails } from './read-emails.ts';

const email = (step: number) => ({ step, subject: 'A', sentences: [{ text: 'B.', refs: ['claim:1'] }] });
const list = JSON.stringify([email(0), email(1)]);

it.each([
  ['a list alone', list, 2],
  ['a list behind words', `Here they are: ${list}`, 2],
  ['a fence', `\`\`\`json\n${list}\n\`\`\``, 2],
  ['another name', `{"drafts":${list}}`, 2],
  ['cut behind the last', `{"emails":${list.slice(0, -1)}`, 2],
  ['cut between two', `{"emails":[${JSON.stringify(email(0))},`, 1],
  [
    'cut in a sentence of the last',
    `{"emails":[${JSON.stringify(email(0))},{"step":1,"sentences":[{"text":"B.`,
    1,
  ],
  [
    'cut behind a sentence of the last',
    `{"emails":[${JSON.stringify(email(0))},{"step":1,"subject":"A","sentences":[{"text":"B.","refs":[]}`,
    1,
  ],
  ['a list alone, cut', list.slice(0, -4), 1],
  ['no JSON', 'I cannot do this.', 0],
])('reads the whole emails of %s', async (_, text, count) => {
  expect(await readEmails(text)).toEqual([email(0), email(1)].slice(0, count));
});
