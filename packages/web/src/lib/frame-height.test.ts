import { expect, test } from 'vitest';
import { contentOf } from './frame-height';

const frameWith = (document: unknown) => ({ contentDocument: document as Document | null });

test('a frame that is about to load has no text to measure, and no fault', () => {
  expect(contentOf(null)).toBeUndefined();
  expect(contentOf(frameWith(null))).toBeUndefined();
  expect(contentOf(frameWith({ documentElement: null }))).toBeUndefined();
});

test('a frame that has loaded is measured by its first element', () => {
  const html = {} as Element;
  expect(contentOf(frameWith({ documentElement: html }))).toBe(html);
});
