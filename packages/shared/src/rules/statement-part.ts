const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/["“”«»]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Whether a claim is a required statement, or whole sentences of it. It is printed below every email as it is, so that it is no
 * claim beside that.
 */
export function isPartOfStatement(text: string, statement: string | null | undefined): boolean {
  const claim = fold(text).replace(/[.!]$/u, '');
  const whole = fold(statement ?? '');
  if (claim === '' || whole === '') return false;
  const at = whole.indexOf(claim);
  const isBegun = at === 0 || /[.!?:;] $/u.test(whole.slice(0, at));
  return at >= 0 && isBegun && /^(?:[.!?;]|$)/u.test(whole.slice(at + claim.length));
}
