import { anyOf } from '../text/any-of.ts';

/**
 * Phrases that never appear in an email, by the reason the screen shows. Case, spacing and curly quotes are normalized
 * before matching.
 */
export const NEVER_SAID: Readonly<Record<string, readonly string[]>> = {
  'empty opener': [
    'hope this finds you well',
    'hope you are well',
    "hope you're doing well",
    'my name is',
    'i wanted to reach out',
    "i'm reaching out",
    'i am reaching out',
    'allow me to introduce',
    'quick question',
    "i know you're busy",
    'i know you are busy',
    'sorry to bother',
    'dear sir',
    'to whom it may concern',
    'just checking in',
    'just following up',
    'touching base',
    'circling back',
    'bumping this',
    'did you see my',
    'any thoughts?',
    'pick your brain',
  ],
  'invented familiarity': [
    'i noticed',
    'i saw that you',
    'came across your',
    "i've been following",
    'i have been following',
    'impressed by',
    'love what you',
    'congratulations on',
    'great meeting you',
    'great speaking',
    'as discussed',
    'as promised',
    'per our conversation',
    'as you know',
    'we both know',
    'a colleague mentioned',
    'mutual connection',
    'long-time admirer',
  ],
  'guarantee or exaggeration': [
    'guarantee',
    'guaranteed',
    'guarantees',
    'risk-free',
    'no obligation',
    '100%',
    'always works',
    'never fail',
    'never fails',
    'proven',
    'no-brainer',
    'game-changer',
    'game changer',
    'revolutionary',
    'groundbreaking',
    'breakthrough',
    'cutting-edge',
    'cutting edge',
    'state-of-the-art',
    'next-generation',
    'world-class',
    'best-in-class',
    'industry-leading',
    'leading provider',
    'number one',
    '#1',
    'the only',
    'unparalleled',
    'supercharge',
    'skyrocket',
    '10x',
    'double your',
    'unlock',
    'seamless',
    'seamlessly',
    'effortless',
    'effortlessly',
    'magic',
    'miracle',
  ],
  'claim without evidence': [
    'better than',
    'cheaper than',
    'faster than',
    'unlike other',
    'safest',
    'most effective',
    'safe and effective',
    'clinically proven',
    'cure',
    'cures',
    'fda approved',
    'fda-approved',
    'fda registered',
    'fda certified',
    'cms approved',
    'medicare endorsed',
    'hipaa certified',
    'studies show',
    'research shows',
    'experts agree',
    'trusted by',
    'hundreds of',
    'thousands of',
    'save up to',
    'increase revenue',
    'boost revenue',
    'reduce denials by',
  ],
  'fear or pressure': [
    'act now',
    'limited time',
    'last chance',
    'final notice',
    'urgent',
    "don't miss",
    "before it's too late",
    'you are losing',
    "you're losing",
    'losing revenue',
    'falling behind',
    'your competitors',
    'penalties',
    'audit risk',
    'your patients suffer',
    "can't afford to",
  ],
  'spam or form': [
    'click here',
    'free trial',
    'free gift',
    'gift card',
    'buy now',
    'order now',
    'cash',
    'prize',
    'winner',
    'special offer',
    '{{',
    '[name]',
    'lorem ipsum',
  ],
};

const fold = (text: string): string =>
  text.toLowerCase().replaceAll(/[’‘]/gu, "'").replace(/[‐‑–]/gu, '-').replace(/\s+/gu, ' ');
const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

type Pattern = { phrase: string; reason: string; pattern: RegExp };

const PATTERNS: readonly Pattern[] = Object.entries(NEVER_SAID).flatMap(([reason, phrases]) =>
  phrases.map((phrase) => ({
    phrase,
    reason,
    pattern: new RegExp(
      `${/^[a-z0-9]/u.test(phrase) ? '(?<![a-z0-9])' : ''}${escapePattern(phrase)}${/[a-z0-9]$/u.test(phrase) ? '(?![a-z0-9])' : ''}`,
      'u',
    ),
  })),
);

/** A fast pre-check; only matching texts get the slower check. Most texts do not match. */
const ANY = new RegExp(PATTERNS.map((entry) => entry.pattern.source).join('|'), 'u');

export type NeverSaidHit = { phrase: string; reason: string };

/**
 * Plain uses that promise and press nothing: a limit ("does not guarantee its outcome"), what medicine calls urgent, how a
 * price is paid, a counted share, what a payer withholds.
 */
const PLAIN_USES = new RegExp(
  anyOf(`
    (?:\\bnot|n't|\\bcannot) guarantee\\b
    \\burgent(?= (?:care|cases?|or|and|patients?|visits?|studies|orders?|samples?|transfers?|surger(?:y|ies)|requests?)\\b)
    \\bcash(?=[ -](?:prices?|pay|payments?|rates?|patients?)\\b)
    \\b100%(?= (?:of|in)\\b)
    (?<=\\b(?:readmissions?|hrrp|vbp|quality) )penalties\\b`),
  'gu',
);

/** Phrases of the list in a text, with their reasons. Empty for clean text. */
export function findNeverSaid(text: string): NeverSaidHit[] {
  const folded = fold(text).replaceAll(PLAIN_USES, ' ');
  if (!ANY.test(folded)) return [];
  return PATTERNS.filter((entry) => entry.pattern.test(folded)).map(({ phrase, reason }) => ({
    phrase,
    reason,
  }));
}
