/** Bounds of a reading; every pattern runs over clauses, so that none sees more than this at once. */
const TEXT_CHARACTERS_MAX = 6_000;
const CLAUSE_CHARACTERS_MAX = 300;
const CLAUSES_MAX = 120;

/** A part of a sentence. `weight` is less where a "but" takes back what it says. */
export type Clause = { text: string; weight: number; isQuestion: boolean };

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
      .replace(/\b(dr|mr|mrs|ms|prof)\./gu, '$1')
  );
}

const NOTICE =
  /\b(?:intended (?:only )?(?:recipient|for the|solely)|confidentiality (?:notice|note|statement)|privileged|received this (?:e-?mail|message|communication|transmission) in error|unauthorized (?:review|use|disclosure)|please consider the environment|protected health information \(phi\))/u;

/** Text without the legal notices that mail systems add: they speak of attorneys, errors and disclosure by habit. */
export function withoutNotices(folded: string): string {
  return folded
    .split(/\n{2,}/u)
    .filter((paragraph) => !NOTICE.test(paragraph))
    .join('\n\n');
}

const SIGN_OFF =
  /^\W{0,3}(?:(?:kind|best|warm|warmest|many)?\s?(?:regards|wishes|thanks)|best|thanks(?: again| so much| a lot| in advance)?|thank you(?: again| so much)?|thx|sincerely|cheers|respectfully|all the best|take care|yours(?: truly)?|cordially|v\/r)\W{0,4}$/u;
const TAIL_LINES_MAX = 10;

/** Text without what stands below a line that only says goodbye: name, title, firm, slogan. A postscript stays. */
export function withoutTail(folded: string): string {
  const lines = folded.split('\n');
  const at = lines.findIndex((line, index) => index > 0 && SIGN_OFF.test(line.trim()));
  if (at < 0 || lines.length - at > TAIL_LINES_MAX + 1) return folded;
  const tail = lines.slice(at + 1);
  const said = tail.filter(
    (line) => /^\W{0,3}p\.?\s?s\b/u.test(line.trim()) || line.trim().split(' ').length > 9,
  );
  return [...lines.slice(0, at + 1), ...said].join('\n');
}

/** The sentences of a folded text, in order, with the marks that end them. */
export function sentencesOf(folded: string): string[] {
  return [...folded.matchAll(/[^.!?\n;]{1,600}[.!?\n;]{0,4}/gu)]
    .map((match) => match[0].trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
    .slice(0, CLAUSES_MAX);
}

/** The clauses of a folded text, in order. After "but" counts more than before it. */
export function clausesOf(folded: string): Clause[] {
  const found: Clause[] = [];
  for (const match of folded.matchAll(/[^.!?\n;]{1,600}[.!?\n;]{0,4}/gu)) {
    const isQuestion = match[0].includes('?');
    const parts = match[0].split(/(?:,|\s-)?\s(?:but|however|although|though)\b,?\s/u);
    for (const [index, part] of parts.entries()) {
      const text = part.replace(/[.!?\n;]{1,4}$/u, '').trim();
      if (text === '') continue;
      for (let from = 0; from < text.length && found.length < CLAUSES_MAX; from += CLAUSE_CHARACTERS_MAX) {
        const piece = text.slice(from, from + CLAUSE_CHARACTERS_MAX);
        found.push({ text: piece, weight: index < parts.length - 1 ? 0.6 : 1, isQuestion });
      }
    }
  }
  return found;
}
