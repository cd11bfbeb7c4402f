import { splitKeywords } from '../checks/excluded-keywords.ts';
import { SIGN_OFF } from '../checks/main-text.ts';

export type ToneName = 'professional' | 'warm' | 'concise' | 'innovative' | 'empathetic';

/** The five documented tones, in both spellings of the first. */
const DOCUMENTED =
  /^(professional|warm|concise|innovative|empathetic)\s*&\s*(?:author|approach|direct|thought|patient)/iu;

/** Beginnings of words that people type for 'Other', and the tone that comes nearest. */
const NEAREST: readonly [RegExp, ToneName][] = [
  [/\b(?:warm|friend|approach|personal|casual|inform|convers|relax|human|cheer|welcom)\w*/iu, 'warm'],
  [/\b(?:concis|short|brief|direct|crisp|terse|punch|blunt|plain|simpl|straight|effic)\w*/iu, 'concise'],
  [/\b(?:empath|caring|kind|compass|support|gentle|soft|reassur|considerat|calm)\w*/iu, 'empathetic'],
  [/\b(?:innovat|vision|forward|modern|curious|technic|strateg|thought)\w*/iu, 'innovative'],
  [
    /\b(?:formal|profess|author|serious|clinic|precis|factual|polite|respect|courteous|confiden)\w*/iu,
    'professional',
  ],
];

export type ToneReading = {
  name: ToneName;
  /** Words of 'Other' that led to the tone; empty for a documented one. */
  used: string[];
  /** What the offline writer does not act on; a model is given the whole text. */
  notUnderstood: string[];
};

/** The tone of a stored text. Free text takes the nearest of the five; without an understood word it is professional. */
export function readTone(text: string): ToneReading {
  const trimmed = text.trim().replace(/^other\s*[:-]?\s*/iu, '');
  const option = DOCUMENTED.exec(trimmed)?.[1]?.toLowerCase();
  if (option) return { name: option as ToneName, used: [trimmed], notUnderstood: [] };
  const hits = NEAREST.flatMap(([pattern, name]) => {
    const match = pattern.exec(trimmed);
    return match ? [{ name, word: match[0], at: match.index }] : [];
  }).sort((a, b) => a.at - b.at);
  const first = hits[0];
  const notUnderstood = splitKeywords(trimmed.replace(/\b(?:and|but|yet)\b/giu, ',')).filter(
    (part) => !first || !part.includes(first.word),
  );
  return { name: first?.name ?? 'professional', used: first ? [first.word] : [], notUnderstood };
}

/** The sign-off of a sample text, which is all that the offline writer takes from it; null where it has none. */
export function signOffOf(sample: string): string | null {
  const found = SIGN_OFF.exec(sample.slice(0, 20_000))?.[0];
  return found ? `${found.replace(/,$/u, '')},` : null;
}
