const FRAME = /^(?:[-=*#~_]{2,}|[=*#~_])\s+/u;

/** A heading in capitals as a sentence begins: "NOT FOR", "PRICES (per visit)". */
export const inSmallLetters = (heading: string): string =>
  heading.replace(
    /^[^\p{Ll}(]*\p{Lu}[^\p{Ll}(]*(?=\(|$)/u,
    (words) => words.charAt(0) + words.slice(1).toLowerCase(),
  );

/** A heading without its colon, its question marks and the signs that set it off: "--- Price ---", "## Price", "¿Para quién?". */
export const withoutRule = (heading: string): string =>
  heading
    .replace(FRAME, '')
    .replace(/\s[-=*#~_]{2,}$|\s[=*#~_]$|:$|\s?(?:…|\.{3})$/gu, '')
    .replace(/^¿\s*|\s?\?$/gu, '');
