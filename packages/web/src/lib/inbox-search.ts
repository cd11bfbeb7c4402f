import { INBOX_STATUS_FILTERS, SEQUENCE_TYPES } from '@myra/shared/constants/mail';
import { ATTENTION_MARKS, REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import { readPaging } from '@myra/shared/rules/screens/pagination';
import { choiceParam, compactParams, dateParam, textParam } from './search-params';
import type { RouterInputs } from './trpc';

/** Lengths that the gateway accepts. */
const ADDRESSES_MAX = 2_000;

const pageText = (value: unknown): string | undefined => {
  const text = textParam(value);
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? text : undefined;
};
const limitText = (value: unknown): string | undefined => {
  const text = textParam(value);
  const { limit } = readPaging(undefined, text);
  return text !== undefined && String(limit) === text ? text : undefined;
};

/**
 * The parameters in the inbox's address: the documents' own, additions, and the open conversation. Invalid ones are
 * left out.
 */
export const readInboxSearch = (search: Record<string, unknown>) =>
  compactParams({
    sequence_type: choiceParam(search.sequence_type, SEQUENCE_TYPES),
    status: choiceParam(search.status, INBOX_STATUS_FILTERS),
    from_email: textParam(search.from_email, ADDRESSES_MAX),
    to_email: textParam(search.to_email, ADDRESSES_MAX),
    search: textParam(search.search),
    start_date: dateParam(search.start_date),
    read: choiceParam(search.read, ['false'] as const),
    rep_id: textParam(search.rep_id, 40),
    attention: choiceParam(search.attention, ['true'] as const),
    mark: choiceParam(search.mark, ATTENTION_MARKS),
    intent: choiceParam(search.intent, REPLY_INTENTS),
    page: pageText(search.page),
    limit: limitText(search.limit),
    sequence_id: textParam(search.sequence_id, 40),
  });

export type InboxSearch = ReturnType<typeof readInboxSearch>;

/** The filters of an address, without its page and open conversation. */
export type InboxFilters = Omit<RouterInputs['mail']['listSequences'], 'page'> & { limit: number };

/** The query of an address. Unset filters are left out. */
export function toFilters(search: InboxSearch): InboxFilters {
  const { read, attention, limit, page: _page, sequence_id: _open, ...filters } = search;
  return {
    ...filters,
    ...(read && { read: false }),
    ...(attention && { attention: true }),
    limit: readPaging(undefined, limit).limit,
  };
}

/** The page of an address. */
export const pageOf = (search: InboxSearch): number => readPaging(search.page, undefined).page;

/** An address after a change of the query: page 1 again, no conversation chosen. */
export const changeInboxSearch = (
  search: InboxSearch,
  change: Partial<Record<keyof InboxSearch, string | undefined>>,
): InboxSearch => readInboxSearch({ ...search, page: undefined, sequence_id: undefined, ...change });
