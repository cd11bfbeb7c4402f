import { splitSentences, tokens } from '../../text/words.ts';
import { TONES, type Tone, type ToneName } from './tones.ts';

export type ToneReading = { tone: Tone; used: string[]; notUnderstood: string[] };

type Change = Partial<Omit<Tone, 'name' | 'letter'>>;
type Meaning = { base?: ToneName; change?: Change };

const formal: Meaning = { base: 'professional', change: { contractions: 'none' } };
const warm: Meaning = { base: 'warm' };
const brief: Meaning = { base: 'concise' };
const plain: Meaning = { change: { plain: true, hedge: 'none', maxWords: 15 } };
const calm: Meaning = { change: { hedge: 'can', maxWords: 15, colon: false } };
const forward: Meaning = { base: 'innovative' };
const caring: Meaning = { base: 'empathetic' };

/** Adjectives people type, mapped onto the parameters of the tones. */
const ADJECTIVES: Readonly<Record<string, Meaning>> = {
  formal,
  professional: formal,
  authoritative: formal,
  authorittive: formal,
  serious: formal,
  corporate: formal,
  academic: formal,
  scholarly: formal,
  clinical: { base: 'professional', change: { plain: true } },
  precise: { base: 'professional', change: { hedge: 'none' } },
  factual: { base: 'professional', change: { hedge: 'none' } },
  objective: { base: 'professional', change: { hedge: 'none' } },
  expert: formal,
  polished: formal,
  businesslike: formal,
  confident: { base: 'professional', change: { hedge: 'none' } },
  assertive: { base: 'concise' },
  bold: { base: 'concise' },
  respectful: formal,
  courteous: formal,
  polite: formal,
  trustworthy: formal,
  warm,
  friendly: warm,
  approachable: warm,
  personal: warm,
  cheerful: warm,
  casual: warm,
  informal: warm,
  conversational: warm,
  chatty: warm,
  relaxed: warm,
  playful: warm,
  light: warm,
  upbeat: warm,
  welcoming: warm,
  neighborly: warm,
  human: warm,
  sincere: warm,
  humble: warm,
  concise: brief,
  short: brief,
  brief,
  direct: brief,
  crisp: brief,
  terse: brief,
  punchy: brief,
  snappy: brief,
  efficient: brief,
  blunt: brief,
  plain,
  simple: plain,
  clear: plain,
  straightforward: plain,
  easy: plain,
  readable: plain,
  'jargon-free': plain,
  calm,
  quiet: calm,
  gentle: { base: 'empathetic', change: { hedge: 'may' } },
  soft: { base: 'empathetic', change: { hedge: 'may' } },
  reserved: calm,
  modest: calm,
  innovative: forward,
  visionary: forward,
  'forward-looking': forward,
  'forward-thinking': forward,
  modern: forward,
  thoughtful: forward,
  curious: forward,
  'thought-leadership': forward,
  technical: forward,
  strategic: forward,
  empathetic: caring,
  caring,
  kind: caring,
  compassionate: caring,
  supportive: caring,
  understanding: caring,
  'patient-centric': caring,
  considerate: caring,
  reassuring: caring,
  patient: caring,
  helpful: caring,
};

const FILLER = new Set(
  'a an and or but the like with very more less quite rather yet still tone voice style please be in of to it as not too'.split(
    ' ',
  ),
);

const DOCUMENTED: readonly [RegExp, ToneName][] = [
  [/^professional\s*&\s*author/iu, 'professional'],
  [/^warm\s*&\s*approach/iu, 'warm'],
  [/^concise\s*&\s*direct/iu, 'concise'],
  [/^innovative\s*&\s*thought/iu, 'innovative'],
  [/^empathetic\s*&\s*patient/iu, 'empathetic'],
];

/**
 * Tone of voice as stored: one of the documented options (either spelling) or free text. "X but Y" takes X and applies
 * only the parameters of Y. Without any understood word the base is Professional.
 */
export function readTone(text: string): ToneReading {
  const trimmed = text.trim().replace(/^other\s*[:-]?\s*/iu, '');
  const option = DOCUMENTED.find(([pattern]) => pattern.test(trimmed));
  if (option) return { tone: TONES[option[1]], used: [trimmed], notUnderstood: [] };
  const used: string[] = [];
  const notUnderstood: string[] = [];
  let base: ToneName | undefined;
  let change: Change = {};
  const words = trimmed.toLowerCase().match(/[\p{L}][\p{L}-]*/gu) ?? [];
  let afterBut = false;
  for (const word of words.slice(0, 40)) {
    if (word === 'but' || word === 'yet') afterBut = true;
    if (FILLER.has(word)) continue;
    const meaning = Object.hasOwn(ADJECTIVES, word) ? ADJECTIVES[word] : undefined;
    if (!meaning) {
      notUnderstood.push(word);
      continue;
    }
    used.push(word);
    if (meaning.base && base === undefined) base = meaning.base;
    else if (meaning.base && (afterBut || base !== meaning.base))
      change = { ...change, ...secondary(meaning.base) };
    change = { ...change, ...meaning.change };
  }
  return { tone: { ...TONES[base ?? 'professional'], ...change }, used, notUnderstood };
}

/** What a second tone lends to a first one: a marked trait, not the whole manner. */
function secondary(name: ToneName): Change {
  if (name === 'professional') return { contractions: 'none' };
  if (name === 'warm') return { contractions: 'natural', greeting: 'hi' };
  if (name === 'concise') return { maxWords: 14, hedge: 'none' };
  if (name === 'innovative') return { hedge: 'tends' };
  return { hedge: 'may', signOff: 'Warm regards,' };
}

const CONTRACTION = /\b\p{L}+(?:n['’]t|['’](?:ll|re|ve|m|d))\b|\b(?:it|that|here|there|let)['’]s\b/giu;
const SIGN_OFF =
  /^(?:Regards|Best|Best regards|Kind regards|Warm regards|Sincerely|Thanks|Thank you|Cheers|Respectfully|All the best|With thanks),?$/mu;

/** Measured habits of a sample text: sentence length, contractions, sign-off. Its words are never used. */
export type SampleStyle = { meanWords: number; contractions: boolean; signOff: string | null };

/** Measures a sample, or null where it is too short to say anything. */
export function measureSample(sample: string): SampleStyle | null {
  const text = sample.slice(0, 20_000);
  const sentences = splitSentences(text.replace(/\s*\n\s*/gu, '\n\n')).filter(
    (sentence) => tokens(sentence).length > 2,
  );
  if (sentences.length < 2) return null;
  const mean = sentences.reduce((sum, sentence) => sum + tokens(sentence).length, 0) / sentences.length;
  const signOff = SIGN_OFF.exec(text)?.[0] ?? null;
  return {
    meanWords: Math.round(mean),
    contractions: CONTRACTION.test(text),
    signOff: signOff && (signOff.endsWith(',') ? signOff : `${signOff},`),
  };
}

/** Applies the measured habits of a sample to a tone. */
export function withSample(tone: Tone, sample: SampleStyle | null): Tone {
  if (!sample) return tone;
  return {
    ...tone,
    maxWords: Math.max(12, Math.min(tone.maxWords, sample.meanWords + 8)),
    contractions: sample.contractions ? (tone.contractions === 'none' ? 'asks' : tone.contractions) : 'none',
    signOff: sample.signOff ?? tone.signOff,
  };
}
