/** Bounds of a reading; every pattern runs over clauses, so that none sees more than this at once. */
const TEXT_CHARACTERS_MAX = 6_000;
export const CLAUSE_CHARACTERS_MAX = 300;
const CLAUSES_MAX = 120;

/** A part of a sentence. `isTakenBack`: a "but" follows it. */
export type Clause = { text: string; isTakenBack: boolean; isQuestion: boolean };

/** One form for what people type: compatibility letters folded, invisible marks gone, plain quotes, lower case. */
export function foldText(text: string): string {
  return (
    text
      .slice(0, TEXT_CHARACTERS_MAX)
      .normalize('NFKC')
      .slice(0, TEXT_CHARACTERS_MAX)
      .replace(/\p{Cf}/gu, '')
      .replace(/[\u2018\u2019\u02bc`\u00b4]/gu, "'")
      .replace(/[\u201c\u201d\u00ab\u00bb]/gu, '"')
      .replace(/[\u2013\u2014]/gu, ' - ')
      .replace(/[ \t\u00a0]{1,1000}/gu, ' ')
      // A line that a client broke where it was full goes on in the next one.
      .replace(/(?<=[^\n]{50})\n(?=\p{Ll})/gu, ' ')
      .toLowerCase()
      // The full stop of a title ends no sentence.
      .replace(/\b(dr|mr|mrs|ms|prof|sr|sra|lic)\./gu, '$1')
  );
}

/** Letters without their accents: many people type Spanish without them. */
export const withoutAccents = (folded: string): string => folded.normalize('NFD').replace(/\p{M}/gu, '');

const NOTICE =
  /\b(?:intended (?:only )?(?:recipient|for the|solely)|confidentiality (?:notice|note|statement)|privileged|received this (?:e-?mail|message|communication|transmission) in error|unauthorized (?:review|use|disclosure)|protected health information \(phi\))/u;

/** Text without the legal notices that mail systems add: they speak of attorneys, errors and disclosure by habit. */
export function withoutNotices(folded: string): string {
  return folded
    .split(/\n{2,}/u)
    .filter((paragraph) => !NOTICE.test(paragraph))
    .join('\n\n');
}

/** The sentences of a folded text, in order, with the marks that end them. */
export function sentencesOf(folded: string): string[] {
  return [...folded.matchAll(/[^.!?\n;]{1,600}[.!?\n;]{0,4}/gu)]
    .map((match) => match[0].trim())
    .filter((sentence) => /\p{L}|\d/u.test(sentence))
    .slice(0, CLAUSES_MAX);
}

/** The clauses of a folded text, in order. */
export function clausesOf(folded: string): Clause[] {
  const found: Clause[] = [];
  for (const match of folded.matchAll(/[^.!?\n;]{1,600}[.!?\n;]{0,4}/gu)) {
    const isQuestion = /[?¿]/u.test(match[0]);
    const parts = match[0].split(
      /(?:,|\s-)?\s(?:but|however|although|though|pero|aunque|sin embargo)\b,?\s/u,
    );
    for (const [index, part] of parts.entries()) {
      const text = part.replace(/[.!?\n;]{1,4}$/u, '').trim();
      if (text === '') continue;
      for (let from = 0; from < text.length && found.length < CLAUSES_MAX; from += CLAUSE_CHARACTERS_MAX) {
        const piece = text.slice(from, from + CLAUSE_CHARACTERS_MAX);
        found.push({ text: piece, isTakenBack: index < parts.length - 1, isQuestion });
      }
    }
  }
  return found;
}

const NEGATING =
  /^(?:not|never|none|nor|neither|without|hardly|cannot|cant|dont|wont|isnt|arent|aint|\w{2,7}n't|ni|nunca|tampoco|jamás|jamas)$/u;
const WORDS_BEFORE = 4;

/** Whether one of the four words before a place in a clause negates what follows; a comma ends its reach. */
export function isNegatedAt(clause: string, index: number): boolean {
  const before = clause.slice(Math.max(0, index - 60), index);
  const near = before.slice(before.search(/[,:](?!.{0,60}[,:])/u) + 1);
  const words = near.split(/[^\p{L}\p{N}']+/u).filter(Boolean);
  // "No" reaches its noun only: "no slides, and I give you ten minutes".
  return (
    words.slice(-WORDS_BEFORE).some((word) => NEGATING.test(word)) ||
    words.slice(-1).some((word) => word === 'no' || word === 'sin')
  );
}
