import type { SheetAngle } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { expect, test } from 'vitest';
import { helpAnswer } from '../questions/answer-help.ts';
import { readReply } from '../read/read-reply.ts';
import { nothing } from './compose-draft.fixture.ts';
import { inputFor } from './draft-input.fixture.ts';

const PRUEBA = 'Si le parece, podemos abrirle una prueba de 30 días en un almacén.';

/** An answer to these words by a lead to whom this was offered. */
function to(offer: string, ownText: string) {
  const receivedAt = new Date('2026-11-29T17:00:00Z');
  const reading = readReply({ subject: 'Re: trial', ownText, receivedAt, zone: 'UTC' });
  const sample = sampleInput();
  const sheet = sampleSheet();
  const angles: SheetAngle[] = sheet.angles.slice(0, 1).map((one) => ({ ...one, offer }));
  const claims = [...sheet.claims, claim(99, 'service', 'We send a trial unit for 21 days.')];
  const write = { ...sample, sheet: { ...sheet, claims, angles } };
  return { write, reading, written: `Hi Mara,\n\n${offer}\n\nBest,`, today: '2026-11-29' };
}

test('a yes behind a greeting is answered with what was offered, and the open question is left to a person', () => {
  const words = 'Buenas, sí queremos la prueba. Qué necesita de nosotros?';
  const input = inputFor(words, to(PRUEBA, words));
  expect(nothing(words, to(PRUEBA, words))).toMatchObject({ ok: false });
  const help = helpAnswer(input);
  expect(help?.open).toEqual(['Qué necesita de nosotros?']);
  expect(help?.beginning.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Gracias/u),
    'Lo preparo y le escribo con el siguiente paso.',
    'Averiguaré lo demás y le escribiré.',
  ]);
});
