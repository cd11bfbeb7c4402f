import { expect, it } from 'vitest';
import { bodyParts, mainText } from './main-text.ts';

const TYPED = 'Cordialmente,\n{{sender_name}}, Ventas\nRoble Médico, S.A.\nTel. 81 5550 0111.';

it.each([
  'Cordialmente,\nAna Ruiz, Ventas\nRoble Médico, S.A.\nTel. 81 5550 0111.',
  'Cordialmente,\nVentas\nRoble Médico, S.A.\nTel. 81 5550 0111.',
  'Cordialmente,\nVentas\nRoble Médico, S.A.\nTel. 81 5550 0111.\nRoble',
  TYPED,
])('counts no word of a typed signature, whatever its fields were filled with: %j', (signature) => {
  expect(mainText(`Hola:\n\nUna frase.\n\n${signature}`, TYPED)).toBe('Una frase.');
  expect(bodyParts(`Hola:\n\nUna frase.\n\n${signature}`, TYPED).signature).toBe(signature);
});

it('knows a typed signature of two paragraphs, and takes no other text for it', () => {
  const typed = 'Cordialmente,\n{{sender_name}}\n\nRoble. Todos los días.';
  expect(mainText('Hola:\n\nUna frase.\n\nCordialmente,\nAna\n\nRoble. Todos los días.', typed)).toBe(
    'Una frase.',
  );
  expect(mainText('Hola:\n\nUna frase.\n\nOtra frase.', typed)).toBe('Una frase.\n\nOtra frase.');
});
