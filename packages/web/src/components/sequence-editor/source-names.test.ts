import { describe, expect, it } from 'vitest';
import { sourcedParts, sourceName, sourceNames } from './source-names';

describe('sourceName', () => {
  it.each([
    ['product.description#1', "The product's description"],
    ['lead.account.name', "This lead's provider"],
    ['catalogue.pa.cardiology.1', 'General knowledge of the field'],
    ['something.else', 'something.else'],
  ])('calls %s "%s"', (ref, name) => expect(sourceName(ref)).toBe(name));
});

describe('sourceNames', () => {
  it('names each source once and leaves out wording beside other sources', () =>
    expect(sourceNames(['product.description#0', 'move.o.1', 'product.description#1'])).toEqual([
      "The product's description",
    ]));

  it('calls a sentence wording if it has no other source', () =>
    expect(sourceNames(['move.o.1'])).toEqual(['Wording only; says nothing of this lead']));
});

describe('sourcedParts', () => {
  const body = 'Dr. Okafor,\n\nIt calls payers. Would a sample help?\n\nMaya';

  it('cuts the body at the sentences of its sources and loses nothing', () => {
    const parts = sourcedParts(body, [
      { sentence: 'Would a sample help?', refs: ['ask.sample'] },
      { sentence: 'It calls payers.', refs: ['product.description#0'] },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe(body);
    expect(parts.map(({ refs }) => refs?.[0])).toEqual([
      undefined,
      'product.description#0',
      undefined,
      'ask.sample',
      undefined,
    ]);
  });

  it('gives no source to a sentence that was changed by hand', () =>
    expect(sourcedParts(body, [{ sentence: 'It called payers.', refs: ['product.name'] }])).toEqual([
      { at: 0, text: body, refs: undefined },
    ]));
});
