import { contentStems, splitSentences } from '../text/words.ts';

const NEGATION =
  /\b(?:not|no|never|cannot|without|neither|nor|nobody|nunca|tampoco|nadie|sin|ningun[oa]?)\b|\b\p{L}+n['’]t\b|\bcontraindicated (?:in|for|with|in the presence of)\b/giu;
/** So many content words behind a negation are what it denies. */
const REACH = 2;
/** Shorter stems tell nothing: "se", "is". */
const STEM_MIN = 3;

/** Stems of the content words that a negation of the text denies. */
export function negatedStems(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of text.matchAll(NEGATION)) {
    const behind =
      text.slice(match.index + match[0].length).split(/[.;:,!?]|\bbut\b|\bpero\b|\binstead\b/iu)[0] ?? '';
    const denied = contentStems(behind).filter((word) => word.length >= STEM_MIN);
    for (const word of denied.slice(0, REACH)) found.add(word);
  }
  return found;
}

/** A sentence in parts, each of which says its own: "We use your machine; we do not bring one." */
const PARTS = /;|,? \b(?:but|pero)\b/iu;

/** Stems that texts deny and say nowhere without a negation: "do not send the old one" beside "I will send a sample". */
export function deniedStems(texts: readonly string[]): Set<string> {
  const plain = texts
    .flatMap(splitSentences)
    .flatMap((sentence) => sentence.split(PARTS))
    .filter((part) => part.search(NEGATION) < 0);
  return negatedStems(texts.join('; ')).difference(
    new Set(plain.flatMap((sentence) => contentStems(sentence))),
  );
}
