import type { Variant } from '../grammar/types.ts';
import { capitalise } from '../text/words.ts';
import type { Hedge, Tone } from '../tones/tones.ts';
import type { Slots, SlotValue } from './slots.ts';

/** One construction turned into text; `masked` has merged values replaced by the names of their slots, made when first asked for. */
export type Realised = {
  text: string;
  readonly masked: string;
  refs: string[];
  namesProduct: boolean;
  namesOrg: boolean;
};

const PRONOUN: SlotValue = { text: 'it', refs: ['product.name'], mask: null };

function hedge(base: string, present: string, style: Hedge): string {
  // "is often late", not "often is late".
  const copula = /^(?:is|are)\b/u.exec(present)?.[0];
  if (style === 'often') return copula ? present.replace(copula, `${copula} often`) : `often ${present}`;
  if (style === 'can' || style === 'may') return `${style} ${base}`;
  if (style === 'tends') return `${isPlural(present, base) ? 'tend' : 'tends'} to ${base}`;
  return present;
}

function isPlural(present: string, base: string): boolean {
  return present.startsWith('are') || present === base;
}

/** True for a noun phrase whose head is plural ("status calls to payers"). */
export function isPluralPhrase(phrase: string): boolean {
  const head =
    phrase.split(
      /\s(?:of|to|for|on|in|by|near|at|before|during|after|from|with|without|behind|outside|over|about|nobody|who|what)\s/u,
    )[0] ?? phrase;
  if (
    /^(?:who|what|the wait|filling|typing|speaking|reaching|moving|choosing|finding|counting|control|getting|planning|remembering|changing|starting|booking)\b/u.test(
      phrase,
    )
  )
    return false;
  return / and /u.test(head) || /[^su]s$/u.test(head);
}

const PLAIN_TWINS: readonly [RegExp, string][] = [
  [/\bauthorizations\b/gu, 'approvals'],
  [/\bprior authorization\b/giu, 'approval'],
  [/\bauthorization\b/gu, 'approval'],
  [/\bverification\b/gu, 'check'],
];

const CONTRACTIONS: readonly [RegExp, string][] = [
  [/\bI will\b/gu, 'I’ll'],
  [/\bI have\b(?= (?:written|been|a))/gu, 'I’ve'],
  [/\bI am\b(?! not)/gu, 'I’m'],
  [/\bI would\b/gu, 'I’d'],
  [/\bIt is\b/gu, 'It’s'],
  [/\bit is\b(?=\s\w)/gu, 'it’s'],
  [/\bThat is\b(?=\s)/gu, 'That’s'],
  [/\bHere is\b/gu, 'Here’s'],
  [/\bThere is\b/gu, 'There’s'],
  [/\bthere is\b/gu, 'there’s'],
  [/\bdo not\b/gu, 'don’t'],
  [/\bdoes not\b/gu, 'doesn’t'],
  [/\bis not\b/gu, 'isn’t'],
  [/\bcannot\b/gu, 'can’t'],
  [/\bwill not\b/gu, 'won’t'],
  [/\bYou will\b/gu, 'You’ll'],
];

/** Contracts where English speakers do. */
export function contract(text: string): string {
  return CONTRACTIONS.reduce((result, [pattern, short]) => result.replace(pattern, short), text);
}

const NAMES = new WeakMap<Variant, string[]>();

/** Slots a construction needs, read once. */
function slotNames(variant: Variant): string[] {
  const known = NAMES.get(variant);
  if (known) return known;
  const names = [...variant.text.matchAll(/\{([A-Z0-9]+)\^?\}/gu)].map((match) =>
    match[1] === 'P' ? 'PNAME' : (match[1] ?? ''),
  );
  NAMES.set(variant, names);
  return names;
}

export type Numbers = { noun: 's' | 'p'; topic: 's' | 'p'; notes: 's' | 'p' };

/** Fills a construction, or returns undefined where a slot has no value. `productNamed` turns {P} into "it". */
export function realise(
  variant: Variant,
  slots: Slots,
  tone: Tone,
  numbers: Numbers,
  productNamed: boolean,
): Realised | undefined {
  if (slotNames(variant).some((name) => slots[name] === undefined && !(name === 'PNAME' && productNamed)))
    return undefined;
  const refs = new Set<string>();
  let named = productNamed;
  let namesOrg = false;
  let missing = false;
  const put = (template: string, mask: boolean): string =>
    template.replace(/\{([^{}]+)\}/gu, (_, slot: string) => {
      const choice = /^([nTNh]) ([^/]+)\/(.+)$/u.exec(slot);
      if (choice) {
        const [, kind, first = '', second = ''] = choice;
        if (kind === 'h') return hedge(first, second, tone.hedge);
        if (kind === 'n') return numbers.noun === 's' ? first : second;
        if (kind === 'N') return numbers.notes === 's' ? first : second;
        return numbers.topic === 'p' ? first : second;
      }
      const upper = slot.endsWith('^');
      const name = upper ? slot.slice(0, -1) : slot;
      if (name === 'P' && named) return PRONOUN.text;
      const found = slots[name === 'P' ? 'PNAME' : name];
      if (!found) {
        missing = true;
        return '';
      }
      if (name === 'P') named = true;
      if (name === 'ORG' || (name === 'AT' && found.mask === 'ORG')) namesOrg = true;
      for (const ref of found.refs) refs.add(ref);
      if (mask && found.mask !== null) return found.mask;
      const inner = /\{/u.test(found.text)
        ? put(name === 'S0' ? unhedge(found.text) : found.text, mask)
        : found.text;
      return upper ? capitalise(inner) : inner;
    });
  const text = put(variant.text, false);
  if (missing) return undefined;
  const namesProduct = named;
  const finish = (raw: string): string => {
    const plain = tone.plain
      ? PLAIN_TWINS.reduce((result, [pattern, twin]) => result.replace(pattern, twin), raw)
      : raw;
    const upper = plain
      .replaceAll('at your team', 'on your team')
      .replace(
        /(^|[.!?]\s+)(["“]?\p{Ll})/gu,
        (_, lead: string, letter: string) => lead + letter.toUpperCase(),
      );
    const isAsk = variant.id.startsWith('a.') || upper.endsWith('?');
    return tone.contractions === 'natural' || (tone.contractions === 'asks' && isAsk)
      ? contract(upper)
      : upper;
  };
  let masked: string | undefined;
  return {
    text: finish(text),
    get masked() {
      // Most texts are too long, so that this is never asked for.
      if (masked === undefined) {
        named = productNamed;
        masked = finish(put(variant.text, true));
      }
      return masked;
    },
    refs: [...refs],
    namesProduct,
    namesOrg,
  };
}

function unhedge(text: string): string {
  return text.replace(/\{h [^/]+\/([^}]+)\}/gu, '$1');
}
