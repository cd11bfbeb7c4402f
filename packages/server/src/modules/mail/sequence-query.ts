import { invalidInput } from '@myra/shared/errors/app-error';
import { searchWords } from '@myra/shared/rules/search-words';
import { isDay, startOf } from '@myra/shared/rules/start-of';
import type { ViewId } from '../../session/session.ts';
import type { LearnedProfile } from '../../sync/learned-profile.ts';
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
 * From when conversations are asked for: an instant, or the beginning of a day where the organization is. Throws
 * `invalid-input` for what is no date, and what `zoneOf` throws, which is asked for a day alone.
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

/** The filters of a page in the cache's terms. Throws `invalid-input` for too long a list. */
export function sequenceQueryOf(
  viewId: ViewId,
  filters: SequenceFilters,
  rest: { after: PageCursor | undefined; offset: number; startedFrom: Date | undefined },
): SequenceQuery {
  return {
    viewId,
    status: filters.status,
    type: filters.sequenceType,
    from: addresses(filters.fromEmail, 'from_email'),
    to: addresses(filters.toEmail, 'to_email'),
    words: searchWords(filters.search ?? ''),
    read: filters.read,
    repId: filters.repId === 'none' ? '' : filters.repId,
    attention: filters.attention,
    limit: filters.limit,
    ...rest,
  };
}

/** A field that the query needs and this upstream's rows were never seen to hold; undefined where the cache can answer. */
export async function lackingField(
  query: SequenceQuery,
  profile: Pick<LearnedProfile, 'has'>,
): Promise<string | undefined> {
  const needed = [
    query.type !== undefined && 'sequence_types',
    query.from.length > 0 && 'from_emails',
    query.to.length > 0 && 'to_emails',
    query.startedFrom !== undefined && 'started_at',
    query.read !== undefined && 'read',
    query.repId !== undefined && 'rep_id',
    query.attention === true && 'attention',
  ].filter((field) => field !== false);
  for (const field of needed) if (!(await profile.has('list:sequences', field))) return field;
  return undefined;
}
