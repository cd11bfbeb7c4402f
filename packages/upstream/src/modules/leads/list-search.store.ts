import { withFiner } from '@myra/shared/rules/leads/finer-categories';
import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../db/search.ts';
import { wordList } from '../../db/value-lists.ts';
import type { ListFilter } from './list-filter.ts';

const BANDS: Record<string, SQL> = {
  hot: sql`m.score_key >= 9`,
  warm: sql`m.score_key >= 5 and m.score_key < 9`,
  cold: sql`m.score_key >= 0 and m.score_key < 5`,
  none: sql`m.score_key < 0`,
};

/** A filter over the completed leads `m` of a list as a search. */
export function listSearch(organizationId: number, listId: number, filter: ListFilter): Search {
  const { pattern, isShort, band, state, category, specialty, selectedFor } = filter;
  const narrow = [
    band !== undefined && BANDS[band],
    state !== undefined && sql`m.state = ${state}`,
    category !== undefined && sql`m.category = any(${wordList(withFiner(category))})`,
    specialty !== undefined && sql`m.specialties @> ${wordList([specialty])}`,
    selectedFor !== undefined &&
      sql`exists (
        select from campaign_leads c
        where c.organization_id = m.organization_id and c.lead_id = m.lead_id and c.campaign_id = ${selectedFor})`,
    pattern !== undefined && sql`m.search like ${pattern}`,
  ].filter((condition) => condition instanceof Object);
  const byText = pattern === undefined ? undefined : sql`find_list_leads(${listId}, ${pattern})`;
  return {
    from: sql`lead_list_leads m`,
    alias: sql`m`,
    id: sql`m.lead_id`,
    base: sql`m.organization_id = ${organizationId} and m.lead_list_id = ${listId} and m.scored_at is not null`,
    narrow,
    finder: isShort ? 'scan' : byText,
    isExact: pattern !== undefined && narrow.length === 1,
  };
}
