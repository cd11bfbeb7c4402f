import { EMPTY_SHEET, type SheetAngle } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '../model/read-answer.ts';
import { helpAnswer } from '../questions/answer-help.ts';
import { composed } from './compose-draft.fixture.ts';
import { draftContext } from './draft-context.ts';
import { inputFor } from './draft-input.fixture.ts';

const FEW = 'All were adults, and only 14 wore it overnight.';
const AGREES = 'In our own study the readings agreed within 3 breaths a minute.';
const WORN = 'The patch was worn for 6 days at a time.';
const LINE = 'Breathwell, a breathing patch, agreed with the reference sensor in our own study.';

const angle: SheetAngle = { ...sampleSheet().angles[0]!, id: 9, line: LINE, line_refs: [2] };

const more = () => ({
  write: {
    ...sampleInput(),
    product: { name: 'Breathwell', description: 'A breathing patch.' },
    sheet: {
      ...EMPTY_SHEET,
      claims: [
        claim(1, 'what_it_is', 'Breathwell is a breathing patch.'),
        claim(2, 'proof', AGREES, { disclosure: FEW }),
        claim(3, 'proof', WORN, { disclosure: FEW }),
      ],
      angles: [angle],
    },
  },
});

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('what is said of a claim carries its disclosure', () => {
  test('a line that is drafted has what the claims it rests on disclose right behind it', () => {
    const { body } = composed('Was there a study with a reference sensor?', more());
    expect(body).toContain(`${LINE} ${FEW}`);
    expect(count(body, FEW)).toBe(1);
  });

  test('a line that is offered and begun has it too, and a disclosure of two sentences is begun once', () => {
    const ownText =
      'Was there a study with a reference sensor? For how many days is the patch worn? And is it okay with a pacemaker?';
    const help = helpAnswer(inputFor(ownText, more()));
    const offered = help?.sentences.map(({ text }) => text) ?? [];
    expect(offered).toContain(`${LINE} ${FEW}`);
    expect(offered).toContain(`${WORN} ${FEW}`);
    const begun = help?.beginning.map(({ text }) => text).join(' ') ?? '';
    expect(begun).toContain(`${LINE} ${FEW} ${WORN}`);
    expect(count(begun, FEW)).toBe(1);
  });

  test('the email that they answer has said a line also where its disclosure stood in a line of its own', () => {
    const written = `Hello,\n\n${LINE}\n\n${FEW}\n`;
    const asked = inputFor('Was there a study with a reference sensor?', { ...more(), written });
    expect(helpAnswer(asked)?.sentences.filter(({ fits }) => fits === 'answers')).toEqual([]);
  });

  test.each([
    ['stated without it', ['It agreed with the reference sensor in our own study.'], `our own study. ${FEW}`],
    ['stated with it', [`${AGREES} ${FEW}`], `${AGREES} ${FEW}`],
    ['stated before it', [AGREES, FEW], `${AGREES} ${FEW}`],
    ['stated twice', [AGREES, WORN], `${AGREES} ${FEW} ${WORN}`],
  ])('a model’s answer says it word for word, each once: %s', (_, texts, said) => {
    const context = draftContext(inputFor('Was there a study with a reference sensor?', more()));
    const sentences = texts.map((text) => ({ text, refs: ['claim:2', 'claim:3'], role: 'answer' as const }));
    const main = readAnswer({ sentences }, context)
      .lines.map(({ text }) => text)
      .join(' ');
    expect(main).toContain(said);
    expect(count(main, FEW)).toBe(1);
  });

  test('a step of ours that cites a claim states nothing, and discloses nothing', () => {
    const context = draftContext(inputFor('Was there a study with a reference sensor?', more()));
    const sentences = [
      { text: 'I will call you about it.', refs: ['claim:2', 'message'], role: 'answer' as const },
    ];
    expect(readAnswer({ sentences }, context).lines[0]?.text).toBe('I will call you about it.');
  });
});
