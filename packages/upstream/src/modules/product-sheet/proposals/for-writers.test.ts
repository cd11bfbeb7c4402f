import { expect, it } from 'vitest';
import { isForWriters } from './for-writers.ts';
import { splitSource } from './split-source.ts';

it.each([
  'FOR ANYONE WRITING ON OUR BEHALF (Regulatory, rev. 4)',
  'For everybody who writes for us:',
  'Rules for writers',
  'Copy guidelines',
  'Words to avoid',
  'Para quienes escriben en nuestro nombre',
  'Normas de redacción',
])('heads rules for those who write: %s', (line) => expect(isForWriters(line)).toBe(true));

it.each([
  'For everyone who writes prescriptions',
  'For anyone writing more than 50 notes a day, Larkfield saves an hour.',
  'Writing notes',
  'For nursing homes',
])('heads none: %s', (line) => expect(isForWriters(line)).toBe(false));

it('proposes nothing that stands below rules for those who write but the required statement', () => {
  const source = `LARKFIELD
Larkfield is a scale for beds.

----
FOR ANYONE WRITING ON OUR BEHALF (Regulatory, rev. 2)
Anything that goes out ends with this. Word for word. Do not put it in a link:

Required statement: Rx only. Caution: Federal law restricts this device to sale by or on the order of a physician.

And don't write "accurate" or "safe." We got a letter about that once.

WARRANTY
We repair every scale for two years.`;
  const texts = splitSource(source).map(({ text }) => text);
  expect(texts.join(' | ')).not.toMatch(/letter|Word for word|accurate|ANYONE/);
  expect(texts).toContain('We repair every scale for two years.');
  expect(texts.some((text) => text.includes('Rx only'))).toBe(true);
});
