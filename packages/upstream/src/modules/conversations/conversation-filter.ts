import { likePattern } from '@myra/platform/database/like-pattern';
import { INBOX_STATUS_FILTERS, SEQUENCE_TYPES, type SearchedState } from '@myra/shared/constants/mail';
import type { QueryOf } from '@myra/shared/contracts/answer';
import type { listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { invalidInput } from '@myra/shared/errors/app-error';
import { startOf } from '@myra/shared/rules/calendar/start-of';
import { type MailSearch, readMailSearch } from '@myra/shared/rules/mail/mail-search';
import { foldText } from '@myra/shared/rules/text/fold-text';

/** What conversations are narrowed by. */
export type ConversationFilter = {
  filter: {
    type?: string;
    state?: string;
    read?: string;
    /** A representative's id, or `none`. */
    rep?: string;
    attention?: true;
    mark?: string;
    intent?: string;
    campaign?: string;
    started?: string;
    /** Each stands in the conversation's names, addresses, campaign or messages. */
    words?: readonly string[];
    /** Labels that it has, lower case. */
    labels?: readonly string[];
    /** True of one message. Days are instants here. */
    message?: MailSearch['message'];
    /** Any of these addresses wrote, or was written to. */
    from?: readonly string[];
    to?: readonly string[];
    /** For the index of addresses: LIKE patterns, one of each group. */
    near?: readonly (readonly string[])[];
  };
  /** Narrowed by at most one thing that an index answers, so that counting all is cheap. */
  isSimple: boolean;
};

/** What the filter must know of the organization. */
export type FilterFacts = {
  zone: string;
  /** Addresses of its own mailboxes, lower case: they stand in every conversation, so no search by text finds them. */
  ownAddresses: ReadonlySet<string>;
};

const TRIGRAM_CHARS = 3;
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

const oneOf = <T extends string>(values: readonly T[], is: readonly SearchedState[]): T | undefined =>
  values.find((value) => is.some((each) => each === value));

/** What a typed search asks of a message, days in the organization's zone; undefined where it asks nothing. */
function messageOf({ message }: MailSearch, zone: string): MailSearch['message'] | undefined {
  const { from, to, subject, before, after, hasFile } = message;
  const day = (given: string | undefined) => (given === undefined ? undefined : startedOf(given, zone));
  const [start, end] = [day(after), day(before)];
  const asks = from.length + to.length + subject.length > 0 || start || end || hasFile;
  if (!asks) return undefined;
  return {
    from,
    to,
    subject,
    ...(start && { after: start }),
    ...(end && { before: end }),
    ...(hasFile && { hasFile }),
  };
}

/** What a search asks of one message: all words, and its named terms. */
export type MessageFilter = { words?: readonly string[]; message?: MailSearch['message'] };

/** What a search of the catch-all asks of its messages, days in the organization's zone. Throws invalid-input. */
export function toMessageFilter(text: string | undefined, zone: string): MessageFilter {
  const search = readMailSearch(text ?? '');
  if (search.fault !== undefined) throw refuse('search', search.fault);
  if (search.is.length + search.labels.length > 0)
    throw refuse('search', 'Only conversations have states and labels: leave is: and label: out.');
  const message = messageOf(search, zone);
  return { words: search.words, ...(message && { message }) };
}

/** Turns what the address says into a filter; without what narrows nothing. Throws invalid-input at its field. */
export function toConversationFilter(
  query: QueryOf<typeof listMailSequences>,
  facts: FilterFacts,
): ConversationFilter {
  const search = readMailSearch(query.search ?? '');
  if (search.fault !== undefined) throw refuse('search', search.fault);
  const { words, is, labels } = search;
  const message = messageOf(search, facts.zone);
  const from = addressesOf('from_email', query.from_email);
  const to = addressesOf('to_email', query.to_email);
  const started = startedOf(query.start_date, facts.zone);
  const rep = repOf(query.rep_id);
  const addresses = [from, to].filter(
    (each) => each.length > 0 && !each.some((address) => facts.ownAddresses.has(address)),
  );
  const near = addresses
    .filter((each) => each.every((address) => address.length >= TRIGRAM_CHARS))
    .map((each) => each.map((text) => likePattern(foldText(telling(text)))));
  const type = query.sequence_type ?? oneOf(SEQUENCE_TYPES, is);
  const state = query.status ?? oneOf(INBOX_STATUS_FILTERS, is);
  const read = query.read ?? (is.includes('unread') ? 'false' : is.includes('read') ? 'true' : undefined);
  const facets = {
    ...(type && { type }),
    ...(state && { state }),
    ...(read && { read }),
    ...(rep && { rep }),
    ...(query.attention && { attention: true as const }),
    ...(query.mark && { mark: query.mark }),
    ...(query.intent && { intent: query.intent }),
    ...(query.campaign_id !== undefined && { campaign: String(query.campaign_id) }),
  };
  const narrower = {
    ...(started && { started }),
    ...(words.length > 0 && { words }),
    ...(labels.length > 0 && { labels }),
    ...(message && { message }),
    ...(from.length > 0 && { from }),
    ...(to.length > 0 && { to }),
    ...(near.length > 0 && { near }),
  };
  return {
    filter: { ...facets, ...narrower },
    isSimple: Object.keys(facets).length <= 1 && Object.keys(narrower).length === 0,
  };
}
