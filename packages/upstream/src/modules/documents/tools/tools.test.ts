import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { readSentences } from '@myra/writer/checks/read-sentences';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { expect, it } from 'vitest';
import { changeLevel } from './change-level.ts';
import { findFaults } from './find-faults.ts';
import { mendDocument, withProposals } from './mend.ts';
import { readingGrade } from './reading-grade.ts';
import { shorten } from './shorten.ts';

const BODY = `Hi {{first_name|there}},

Larkfield Auth checks every open request each business day. Our team writes its status back to your EHR. Our team writes the status to your EHR again. You pay per request.

Who looks after this at your practice?

Jonah Reyes`;

const check = (isEmail = true) => ({
  input: { ...sampleInput(), sheet: sampleSheet() },
  hasProduct: true,
  isEmail,
});

it('drops sentences by rank and never the greeting, the ask or the signature', () => {
  const shortened = (wordsMax: number) => {
    const { proposals, notDone } = shorten({
      body: BODY,
      wordsMax,
      productName: 'Larkfield Auth',
      approved: [],
    });
    return { body: withProposals(BODY, proposals), notDone };
  };
  const some = shortened(28);
  expect(some.body).toContain('Larkfield Auth checks every open request each business day.');
  expect(some.body).toContain('\n\nWho looks after this at your practice?\n\nJonah Reyes');
  const all = shortened(1);
  expect(all.body).toBe(
    'Hi {{first_name|there}},\n\nLarkfield Auth checks every open request each business day.\n\nWho looks after this at your practice?\n\nJonah Reyes',
  );
  expect(all.notDone[0]).toContain('needs a model or a person');
});

it('lowers the reading level with plain words and shorter sentences, and says what stays too hard', () => {
  const hard =
    'The gateway facilitates an additional confirmation prior to the visit, and your team utilizes it on a daily basis; the remainder is eliminated automatically.';
  const { proposals } = changeLevel({ body: hard, level: '7', approved: [] });
  const text = withProposals(hard, proposals);
  expect(text).toBe(
    'The gateway helps a more confirmation before the visit. Your team uses it every day. The rest is removed automatically.',
  );
  expect(readingGrade(text)).toBeLessThan(readingGrade(hard));
  const medical = 'Electrocardiographic telemetry necessitates interdisciplinary reconciliation.';
  expect(changeLevel({ body: medical, level: '5', approved: [] })).toMatchObject({
    proposals: [],
    notDone: ['One sentence stays above grade 5. The rest needs a model or a person.'],
  });
  expect(
    changeLevel({ body: "We don't call.", level: 'professional', approved: [] }).proposals[0],
  ).toMatchObject({
    replacement: 'We do not call.',
  });
});

it('marks each fault of the sending rules at its place, and merge fields of a template are none', () => {
  expect(
    findFaults({ subject: 'Open authorization requests', body: BODY }, check()).filter(
      ({ isBlocking }) => isBlocking,
    ),
  ).toEqual([]);
  const body = BODY.replace(
    'You pay per request.',
    'It is a world-class game-changer. See https://evil.example/x now.',
  );
  const faults = findFaults({ subject: 'Re: hello', body }, check());
  const marked = faults.map(({ part, rule, at }) => [part, rule, at && body.slice(at.from, at.to)]);
  expect(marked).toContainEqual(['body', 'banned_phrase', 'world-class']);
  expect(marked).toContainEqual(['body', 'link_not_allowed', 'https://evil.example/x']);
  expect(marked).toContainEqual(['subject', 'false_reply_subject', null]);
});

it('mends by taking out and filling in only: every sentence that is left stood there before', () => {
  const body = `Hi [first name],\n\nLarkfield Auth is world-class. It is 10x faster. Our team writes its status back to your EHR.\n\nCan you tell me who looks after this? Who else decides?\n\nJonah Reyes`;
  const mended = mendDocument({ subject: 'Re: Open requests', body }, check());
  expect(mended.subject).toBe('Open requests');
  expect(mended.body).toContain('Hi {{first_name|there}},');
  expect(mended.body).not.toMatch(/world-class|10x|Can you tell/);
  const before = new Set(readSentences(body).map(({ text }) => text));
  const left = readSentences(mended.body).filter(({ role }) => role === 'main');
  expect(left.every(({ text }) => before.has(text))).toBe(true);
  expect(left.at(-1)?.text).toBe('Who else decides?');
  expect(countWords(mended.body)).toBeGreaterThan(0);
});
