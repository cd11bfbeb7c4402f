import type { Sheet, SheetClaim } from '@myra/writer/plan/types';

type Disclosed = readonly Pick<SheetClaim, 'disclosure'>[];

/** What has to be said behind these claims, each once. */
const disclosuresOf = (claims: Disclosed): string[] => [
  ...new Set(claims.flatMap(({ disclosure }) => disclosure?.trim() || [])),
];

/** A sentence with the disclosures of the claims that it rests on behind it, word for word. */
export const withDisclosures = (text: string, claims: Disclosed): string =>
  [text, ...disclosuresOf(claims).filter((one) => !text.includes(one))].join(' ');

/** A sentence without the disclosures of these claims behind it. */
export const withoutDisclosures = (text: string, claims: Disclosed): string =>
  disclosuresOf(claims).reduce((rest, one) => rest.replace(` ${one}`, ''), text);

/** A text without the disclosures behind it that stand in what is said before. */
export const withoutSaid = (text: string, before: readonly string[], claims: Disclosed): string =>
  withoutDisclosures(
    text,
    claims.filter(({ disclosure }) => before.some((said) => said.includes(disclosure?.trim() || '\n'))),
  );

/** The claims that a sentence rests on by what it cites: its own, and those of the angles whose lines it says. */
export function claimsCited(refs: readonly string[], { claims, angles }: Sheet): SheetClaim[] {
  const ofLines = angles.flatMap(({ id, line_refs }) => (refs.includes(`angle:${id}`) ? line_refs : []));
  return claims.filter(({ id }) => refs.includes(`claim:${id}`) || ofLines.includes(id));
}
