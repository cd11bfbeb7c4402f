import { likePattern } from '@myra/platform/database/like-pattern';
import type { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { invalidInput } from '@myra/shared/errors/app-error';
import { searchWords, selectiveGrams } from '@myra/shared/rules/search-words';
import { startOf } from '@myra/shared/rules/start-of';
import type { z } from 'zod';

type Query = z.output<(typeof listMailSequences)['schema']['querystring']>;

/** What conversations are narrowed by. */
export type ConversationFilter = {
  filter: {
    type?: string;
    state?: string;
    read?: string;
    /** A representative's id, or `none`. */
    rep?: string;
    attention?: true;
    intent?: string;
    campaign?: string;
    started?: string;
    /** Each stands somewhere in the text of the conversation. */
    texts?: readonly string[];
    /** Any of these addresses wrote, or was written to. */
    from?: readonly string[];
    to?: readonly string[];
    /** For the index of texts: LIKE patterns, one of each group. */
    near?: readonly (readonly string[])[];
  };
  /** Nothing that the index knows: looked for among the newest alone. */
  isScan: boolean;
  /** Narrowed by at most one thing that an index answers, so that counting all is cheap. */
  isSimple: boolean;
};

/** What the filter must know of the organization. */
export type FilterFacts = {
  zone: string;
  /** Addresses of its own mailboxes, lower case: they stand in every conversation, so no search by text finds them. */
  ownAddresses: ReadonlySet<string>;
  /** What some conversations are found by, to tell what many share; only where words are looked for. */
  searchTexts: readonly string[];
};

const TRIGRAM_CHARS = 3;
/** What the trigram index knows. */
const isTrigram = (gram: string): boolean => /^[\p{L}\p{N}]{3}$/u.test(gram);
const ADDRESSES_MAX = 20;

/**
 * The part of a text that the trigram index is asked for: of an address what stands before the @, because everybody of a
 * domain shares the rest.
 */
function telling(text: string): string {
  const at = text.lastIndexOf('@');
  return at >= TRIGRAM_CHARS ? text.slice(0, at + 1) : text;
}

const refuse = (path: string, message: string) => invalidInput(message, { issues: [{ path, message }] });

function addressesOf(path: string, given: string | undefined): string[] {
  const addresses = [
    ...new Set(
      (given ?? '')
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  if (addresses.length > ADDRESSES_MAX) throw refuse(path, `At most ${ADDRESSES_MAX} addresses.`);
  return addresses;
}

/** The start of a day where the organization is, or the instant that is named. */
function startedOf(given: string | undefined, zone: string): string | undefined {
  if (!given) return undefined;
  const at = startOf(given, zone);
  if (at === undefined) throw refuse('start_date', 'Use a date such as 2026-11-20.');
  return new Date(at).toISOString();
}

function repOf(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (given !== 'none' && !/^[1-9]\d{0,15}$/.test(given)) {
    throw refuse('rep_id', 'Name a representative, or none.');
  }
  return given;
}

/** Turns what the address says into a filter; without what narrows nothing. Throws invalid-input at its field. */
export function toConversationFilter(query: Query, facts: FilterFacts): ConversationFilter {
  const words = searchWords(query.search ?? '');
  const grams = selectiveGrams(words, facts.searchTexts, isTrigram);
  const from = addressesOf('from_email', query.from_email);
  const to = addressesOf('to_email', query.to_email);
  const started = startedOf(query.start_date, facts.zone);
  const rep = repOf(query.rep_id);
  const addresses = [from, to].filter(
    (each) => each.length > 0 && !each.some((address) => facts.ownAddresses.has(address)),
  );
  const near = [
    ...grams.map((gram) => [gram]),
    ...addresses.filter((each) => each.every((address) => address.length >= TRIGRAM_CHARS)),
  ].map((each) => each.map((text) => likePattern(telling(text))));
  const facets = {
    ...(query.sequence_type && { type: query.sequence_type }),
    ...(query.status && { state: query.status }),
    ...(query.read && { read: query.read }),
    ...(rep && { rep }),
    ...(query.attention && { attention: true as const }),
    ...(query.intent && { intent: query.intent }),
    ...(query.campaign_id !== undefined && { campaign: String(query.campaign_id) }),
  };
  const narrower = {
    ...(started && { started }),
    ...(words.length > 0 && { texts: words }),
    ...(from.length > 0 && { from }),
    ...(to.length > 0 && { to }),
    ...(near.length > 0 && { near }),
  };
  return {
    filter: { ...facets, ...narrower },
    isScan: words.length > 0 && grams.length === 0,
    isSimple: Object.keys(facets).length <= 1 && Object.keys(narrower).length === 0,
  };
}
