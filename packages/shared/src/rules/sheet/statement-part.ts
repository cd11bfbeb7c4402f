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
  for (let at = whole.indexOf(claim); at >= 0; at = whole.indexOf(claim, at + 1)) {
    const isBegun = at === 0 || /[.!?:;] $/u.test(whole.slice(0, at));
    if (isBegun && /^(?:[.!?;]|$)/u.test(whole.slice(at + claim.length, at + claim.length + 1))) return true;
  }
  return false;
}
