import { sentencesOf } from './text.ts';
import type { Lexicon } from './words/types.ts';

const QUESTIONS_MAX = 5;
const QUESTION_CHARACTERS_MAX = 200;
/** "Are you there?" and the like ask nothing that a sheet could answer. */
const SMALL_TALK =
  /^(?:\W*(?:what|huh|really|ok|right|no|yes|que|como|who is this|who are you|who's this|quien es|de parte de quien|remember me|make sense|thoughts)\W*)$/u;
const PRICE =
  /\b(?:pric\w{1,4}|costs?\b|how much|fees?\b|rates?\b|quote|what do you charge|(?:monthly|annual) (?:minimum|fee)|per (?:month|provider|seat|visit)|precios?|cuanto (?:cuesta|sale|vale|cobran|es)|costo|cuesta|tarifas?|cobran)\b/u;

/** What a message asks. `isStep`: it takes a step towards us ("when can you come?") and asks for no fact. */
export type Question = { text: string; isStep: boolean; isPrice: boolean };

/** The questions of a folded text without accents, in its order, also those without a question mark. */
export function questionsIn(folded: string, lexicon: Lexicon): Question[] {
  const found: Question[] = [];
  for (const sentence of sentencesOf(folded)) {
    const parts = sentence.includes('?')
      ? sentence.split(/(?<=\w) and (?=where|what|how|do|does|is|can|who|when)/u)
      : [sentence];
    for (const part of parts) {
      const text = part
        .replace(/^[¿\s,;-]+/u, '')
        .trim()
        .slice(0, QUESTION_CHARACTERS_MAX);
      const isAsked = sentence.includes('?') || lexicon.asks.test(text);
      if (!isAsked || SMALL_TALK.test(text) || text.length < 4 || found.length === QUESTIONS_MAX) continue;
      found.push({ text, isStep: lexicon.steps.test(text), isPrice: PRICE.test(text) });
    }
  }
  return found;
}

/** Whether a folded text asks for a price. */
export const asksForPrice = (folded: string): boolean => PRICE.test(folded);
