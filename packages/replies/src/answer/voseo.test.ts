import { expect, test } from 'vitest';
import { helpAnswer } from '../questions/answer-help.ts';
import { read } from '../read/read-reply.fixture.ts';
import { composed } from './compose-draft.fixture.ts';
import { inputFor } from './draft-input.fixture.ts';

const written =
  'Hola, Mara:\n\nSi querés, te mando el folleto y la lista de obras sociales. Puedo enviarle el folleto.';

test.each([
  [
    'Hola, dale, llamame el miércoles a las 13.30 que corto entre pacientes y lo vemos',
    'El miércoles 25 de noviembre a las 13.30 me queda bien.',
  ],
  ['Dale, llamame el lunes a las 10.15', 'El lunes 23 de noviembre a las 10.15 me queda bien.'],
  ['Sí, me interesa. Llamame el martes a las 9.', 'El martes 24 de noviembre a las 9 me queda bien.'],
  ['Dale, mandame el folleto.', 'Le enviaré el folleto'],
  ['Si querés pasame el folleto', 'Le enviaré'],
  ['Buenísimo, ¿me podés mandar el folleto?', 'Le enviaré'],
  ['Me interesa, decime qué días podés y hablamos', 'Puede elegir un horario aquí'],
])('is met: %s', (words, sentence) => {
  const input = inputFor(words, { written });
  const reading = { ...input.reading, intent: 'interested' as const, certainty: 0.9 };
  expect(composed(words, { written, reading }).body).toContain(
    sentence.slice(0, 10) === 'Le enviaré' ? 'Le enviaré' : sentence,
  );
});

test.each([
  'Dale, mandame la info.',
  'Avisame cuando podés',
  'Decime cuánto sale',
  'Pasame precios',
  'Escribime el lunes',
])('is Spanish: %s', (words) => expect(read(words).facts.language).toBe('es'));

test('what is asked in it is open, in whole sentences', () => {
  const input = inputFor('Decime si tenés turno a las 13.30. ¿Podés mandar a alguien a San Juan?');
  const reading = { ...input.reading, intent: 'asks_information' as const };
  expect(helpAnswer({ ...input, reading })?.open).toEqual([
    'Decime si tenés turno a las 13.30.',
    '¿Podés mandar a alguien a San Juan?',
  ]);
});
