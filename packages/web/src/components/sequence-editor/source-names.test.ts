import { describe, expect, it } from 'vitest';
import { sourcedParts, sourceName, sourceNames } from './source-names';

describe('sourceName', () => {
  it.each([
    ['claim:17', 'An approved claim'],
    ['lead:organization', "This lead's organization"],
    ['message.wants', 'What the lead wrote'],
    ['something.else', 'something.else'],
  ])('calls %s "%s"', (ref, name) => expect(sourceName(ref)).toBe(name));
});

describe('sourceNames', () => {
  it('names each source once and leaves out wording beside other sources', () =>
    expect(sourceNames(['claim:1', 'layout:offer', 'claim:2', 'angle:3'])).toEqual([
      'An approved claim',
      'An approved angle',
    ]));

  it('calls a sentence wording if it has no other source', () =>
    expect(sourceNames(['layout:close'])).toEqual(['Wording only; it states nothing']));
});

describe('sourcedParts', () => {
  const body = 'Dr. Okafor,\n\nIt calls payers. Would a sample help?\n\nMaya';

  it('cuts the body at the sentences of its sources and loses nothing', () => {
    const parts = sourcedParts(body, [
      { sentence: 'Would a sample help?', refs: ['ask:sample'] },
      { sentence: 'It calls payers.', refs: ['claim:1'] },
    ]);
    expect(parts.map(({ text }) => text).join('')).toBe(body);
    expect(parts.map(({ refs }) => refs?.[0])).toEqual([
      undefined,
      'claim:1',
      undefined,
      'ask:sample',
      undefined,
    ]);
  });

  it('gives no source to a sentence that was changed by hand', () =>
    expect(sourcedParts(body, [{ sentence: 'It called payers.', refs: ['claim:1'] }])).toEqual([
      { at: 0, text: body, refs: undefined },
    ]));
});
