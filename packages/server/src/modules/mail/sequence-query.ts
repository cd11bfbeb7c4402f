import { invalidInput } from '@myra/shared/errors/app-error';
import { isDay, startOf } from '@myra/shared/rules/calendar/start-of';
import type { ViewId } from '../../session/session.ts';
import type { SequenceFilters } from './mail-filters.ts';
import type { PageCursor } from './page-cursor.ts';
import type { SequenceQuery } from './sequence-conditions.store.ts';

const ADDRESSES_MAX = 20;

function addresses(text: string | undefined, path: string): string[] {
  const found = (text ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((each) => each !== '');
  if (found.length > ADDRESSES_MAX)
    throw invalidInput(`Name at most ${ADDRESSES_MAX} addresses.`, {
      issues: [{ path, message: 'Too many' }],
    });
  return [...new Set(found)];
}

/**
 * The earliest start of the wanted conversations: an instant, or the start of a day in the organization's zone. Throws
 * `invalid-input` for an invalid date, and what `zoneOf` throws, which is called only for a day.
 */
export async function startedFrom(
  text: string | undefined,
  zoneOf: () => Promise<string>,
): Promise<Date | undefined> {
  if (!text) return undefined;
  const at = startOf(text, isDay(text) ? await zoneOf() : 'UTC');
  if (at === undefined)
    throw invalidInput('Enter a date as YYYY-MM-DD.', {
      issues: [{ path: 'start_date', message: 'Enter a date as YYYY-MM-DD.' }],
    });
  return new Date(at);
}

/** The filters of a page in the cache's form. Throws `invalid-input` for too long a list. */
export function sequenceQueryOf(
  viewId: ViewId,
  filters: SequenceFilters,
  rest: { after: PageCursor | undefined; offset: number; startedFrom: Date | undefined },
): SequenceQuery {
  return {
    viewId,
    status: filters.status,
    type:
      filters.sequence_type === 'draft' || filters.sequence_type === 'waiting'
        ? filters.sequence_type
        : undefined,
    from: addresses(filters.from_email, 'from_email'),
    to: addresses(filters.to_email, 'to_email'),
    read: filters.read,
    repId: filters.rep_id === 'none' ? '' : filters.rep_id,
    intent: filters.intent,
    limit: filters.limit,
    ...rest,
  };
}

/** Whether a query needs fields that the documents do not name. */
export const needsAdditions = ({ type, from, to, startedFrom: start, intent }: SequenceQuery): boolean =>
  type !== undefined || from.length + to.length > 0 || start !== undefined || intent !== undefined;
