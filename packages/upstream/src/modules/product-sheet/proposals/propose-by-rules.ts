import { SHEET_WORDS_MAX } from '@myra/shared/constants/product-sheet';
import { findProductName } from '@myra/shared/rules/product-name';
import { isSentenceSound } from '@myra/shared/rules/sentence-checks';
import { countWords } from '@myra/shared/rules/sheet-words';
import { kindOf } from './claim-kind.ts';
import { splitSource } from './split-source.ts';
import type { Proposals, ProposedAngle, ProposedClaim } from './types.ts';

/** Claims that one source proposes at most. */
const CLAIMS_MAX = 60;

const nobody = () => ({ roles: [], settings: [], specialties: [] });

/**
 * Proposals without a model: every sentence and bullet of a source becomes a claim, word for word, with its kind by its
 * place. A sentence that stands alone is also proposed for mail. The first sentence that names the product and is no longer
 * than a line is proposed as the line of the angle that fits everybody. `isDescription`: the first sentence says what it is.
 */
export function proposeByRules(input: {
  productName: string;
  source: string;
  isDescription: boolean;
}): Proposals {
  const sentences = splitSource(input.source, { isWrapped: !input.isDescription });
  const first = input.isDescription ? firstSentence(sentences) : undefined;
  const seen = new Set<string>();
  const claims: ProposedClaim[] = [];
  for (const sentence of sentences) {
    const { text, heading, page } = sentence;
    const key = text.toLowerCase();
    if (seen.has(key) || claims.length === CLAIMS_MAX) continue;
    seen.add(key);
    const kind = kindOf(text, heading, sentence === first);
    const mailText = isSentenceSound('mail_text', text, input.productName) ? text : null;
    claims.push({ ...nobody(), text, mailText, kind, quote: text, page, disclosure: null });
  }
  const line = input.isDescription ? firstLine(claims, input.productName) : undefined;
  return { claims, angles: line === undefined ? [] : [angleOf(line)], dropped: 0 };
}

/** The sentence that describes: no bullet, and no note in small letters before it ("what I normally send people"). */
function firstSentence<One extends { text: string; isBullet: boolean }>(
  sentences: readonly One[],
): One | undefined {
  const prose = sentences.filter(({ isBullet }) => !isBullet);
  return prose.find(({ text }) => !/^\p{Ll}/u.test(text)) ?? prose[0];
}

function firstLine(claims: readonly ProposedClaim[], productName: string): string | undefined {
  return claims.find(
    ({ text }) =>
      countWords(text) <= SHEET_WORDS_MAX.line && findProductName(text, productName) !== undefined,
  )?.text;
}

function angleOf(line: string): ProposedAngle {
  return {
    ...nobody(),
    name: 'For everybody',
    question: '',
    line,
    more: [],
    rests: [],
    offer: '',
    subject: '',
    passTo: '',
  };
}
