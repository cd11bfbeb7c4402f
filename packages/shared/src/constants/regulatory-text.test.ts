import { expect, it } from 'vitest';
import { isStandardRegulatoryText, regulatoryTextIn } from './regulatory-text.ts';

it('the standard text stays one with what was taken over before it, and with nothing else', () => {
  const standard = regulatoryTextIn('es');
  expect(isStandardRegulatoryText(standard, null)).toBe(true);
  expect(isStandardRegulatoryText(`Rx only.\n${standard}`, 'Rx only.')).toBe(true);
  expect(isStandardRegulatoryText(`It cures.\n${standard}`, 'Rx only.')).toBe(false);
});
