import { expect, it } from 'vitest';
import { isStandardRegulatoryText, ownStatementOf, regulatoryTextIn } from './regulatory-text.ts';

it('the standard text stays one with what was taken over before it, and with nothing else', () => {
  const standard = regulatoryTextIn('es');
  expect(isStandardRegulatoryText(standard, null)).toBe(true);
  expect(isStandardRegulatoryText(`Rx only.\n${standard}`, 'Rx only.')).toBe(true);
  expect(isStandardRegulatoryText(`It cures.\n${standard}`, 'Rx only.')).toBe(false);
});

it('what a campaign prints beside the standard text is its own statement', () => {
  const standard = regulatoryTextIn('en');
  expect(ownStatementOf(standard)).toBe('');
  expect(ownStatementOf(`© 2026 Acme.\nStop: {unsubscribe link}`)).toBe('');
  expect(ownStatementOf(`Rx only.\nAsk a nurse. ${standard}`)).toBe('Rx only.\nAsk a nurse.');
});
