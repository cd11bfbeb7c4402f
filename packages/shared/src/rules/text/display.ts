import { BODY_PREVIEW_LENGTH } from '../../constants/limits.ts';

/**
 * The first 100 characters of a text and an ellipsis, or the whole text if it is not longer. Never cuts a character in
 * two.
 */
export function bodyPreview(text: string): string {
  let end = 0;
  let count = 0;
  for (const character of text) {
    if (count === BODY_PREVIEW_LENGTH) return `${text.slice(0, end)}…`;
    end += character.length;
    count += 1;
  }
  return text;
}
