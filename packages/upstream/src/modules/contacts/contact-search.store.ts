import { withFiner } from '@myra/shared/rules/leads/finer-categories';
import { splitCodes } from '@myra/shared/rules/leads/persona-filter';
import { type SQL, sql } from 'drizzle-orm';
import type { Search } from '../../db/search.ts';
import { wordList } from '../../db/value-lists.ts';
import type { StoredContactFilter } from './contact-filter.ts';

const BANDS: Record<string, SQL> = {
  hot: sql`l.score_key >= 9`,
  warm: sql`l.score_key >= 5 and l.score_key < 9`,
  cold: sql`l.score_key >= 0 and l.score_key < 5`,
  over_6: sql`l.score_key > 6 and l.score_key < 9`,
  up_to_6: sql`l.score_key >= 0 and l.score_key <= 6`,
  none: sql`l.score_key < 0`,
};

/** The organization's day decides what is due. */
const NEXT: Record<NonNullable<StoredContactFilter['next']>, (organizationId: number) => SQL> = {
  due: (organizationId) => sql`l.next_step is not null and l.next_step_on <= (
    select (now() at time zone coalesce(g.timezone, 'UTC'))::date from organizations g where g.id = ${organizationId})`,
  planned: () => sql`l.next_step is not null`,
  none: () => sql`l.next_step is null`,
};

/** The address, or its domain, is on the list of suppressions, which knows hashes alone. Domains are few, and often none. */
function isSuppressed(organizationId: number): SQL {
  const listed = (scope: string) => sql`
    suppressions x where x.organization_id = ${organizationId} and x.scope = ${scope}`;
  const hashed = (scope: string, value: SQL) => sql`
    encode(sha256(convert_to(${`${organizationId}\n${scope}\n`} || ${value}, 'UTF8')), 'hex') in (
      select x.value_hash from ${listed(scope)})`;
  return sql`(${hashed('address', sql`l.email_key`)} or exists (select from ${listed('domain')})
    and ${hashed('domain', sql`regexp_replace(l.email_key, '^.*@', '')`)})`;
}

/** By conversations: in a state, of the campaign where one is named, or none at all. */
function ofStatus(organizationId: number, status: string, campaign: StoredContactFilter['campaign']): SQL {
  if (status === 'none')
    return sql`not exists (select from sequences s where s.organization_id = ${organizationId} and s.lead_id = l.id)`;
  return sql`l.id in (
    select s.lead_id from sequences s where s.organization_id = ${organizationId} and s.sequence_state = ${status}
      ${campaign === undefined ? sql`` : sql`and s.campaign_id = ${campaign}`})`;
}

const normalWords = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll('.', '')
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

/**
 * One of the titles is among the words of the degree or the job title: 'md' finds 'M.D., FACC'. Rows are first compared as they
 * are, because to normalize one costs ten times as much.
 */
function hasTitle(titles: string): SQL {
  const wanted = titles.split(',').map(normalWords).filter(Boolean);
  const words = ['credential', 'title'].map((column) =>
    sql.raw(`coalesce(l.${column}, l.found->'${column}'->>'value', '')`),
  );
  const text = sql`replace(upper(${words[0]} || ' ' || ${words[1]}), '.', '')`;
  return sql`case when ${text} like any(${wordList(wanted.map((each) => `%${each.replaceAll(' ', '%')}%`))})
    then (' ' || regexp_replace(${text}, '[^A-Z0-9]+', ' ', 'g') || ' ') like any(${wordList(wanted.map((each) => `% ${each} %`))})
    else false end`;
}

/**
 * The directory's row with the number of the lead has one of the codes. It is looked up for each lead, by the `limit`: the planner
 * would join both and may read the whole directory. Own rows are few.
 */
function hasTaxonomy(codes: string): SQL {
  const has = sql`string_to_array(upper(p.codes), ' ') && ${wordList(splitCodes(codes))}`;
  return sql`((select ${has} from directory_providers p where p.npi = l.npi limit 1)
    or l.npi in (select p.npi from organization_providers p where ${has}))`;
}

const wasContacted = (organizationId: number): SQL => sql`exists (
  select from sequences s where s.organization_id = ${organizationId} and s.lead_id = l.id and s.last_sent_at is not null)`;

/** A filter over the contacts `l` of an organization as a search. */
export function contactSearch(organizationId: number, filter: StoredContactFilter): Search {
  const {
    pattern,
    isShort,
    state,
    category,
    specialty,
    department,
    band,
    campaign,
    account,
    list,
    status,
    replied,
    suppressed,
    tag,
    owner,
    next,
    title,
    npi,
    taxonomy,
    contacted,
  } = filter;
  const facets = [state, specialty, tag].filter((value) => value !== undefined);
  const categories = category === undefined ? [] : withFiner(category);
  const narrow = [
    state !== undefined && sql`l.shown_state = ${state}`,
    category !== undefined && sql`l.shown_category = any(${wordList(categories)})`,
    specialty !== undefined && sql`l.shown_specialties @> ${wordList([specialty])}`,
    department !== undefined && sql`l.shown_department = ${department}`,
    band !== undefined && BANDS[band],
    account !== undefined && sql`l.account_id = ${account}`,
    campaign !== undefined &&
      sql`l.id in (
        select c.lead_id from campaign_leads c
        where c.organization_id = ${organizationId} and c.campaign_id = ${campaign})`,
    list !== undefined &&
      sql`l.id in (
        select m.lead_id from lead_list_leads m
        where m.organization_id = ${organizationId} and m.lead_list_id = ${list})`,
    status !== undefined && ofStatus(organizationId, status, campaign),
    replied !== undefined &&
      sql`${replied === 'no' ? sql`not` : sql``} exists (
        select from sequences s
        where s.organization_id = ${organizationId} and s.lead_id = l.id and s.replied_at is not null)`,
    suppressed !== undefined &&
      sql`${suppressed === 'no' ? sql`not` : sql``} ${isSuppressed(organizationId)}`,
    tag !== undefined && sql`l.tags @> ${wordList([tag])}`,
    owner !== undefined && (owner === 'none' ? sql`l.owner_id is null` : sql`l.owner_id = ${owner}::uuid`),
    next !== undefined && NEXT[next](organizationId),
    title !== undefined && hasTitle(title),
    npi !== undefined && sql`l.npi = any(${wordList(splitCodes(npi))})`,
    taxonomy !== undefined && hasTaxonomy(taxonomy),
    contacted !== undefined && sql`${contacted === 'no' ? sql`not` : sql``} ${wasContacted(organizationId)}`,
    pattern !== undefined && sql`l.search like ${pattern}`,
  ].filter((condition) => condition instanceof Object);
  const byText = pattern === undefined ? undefined : sql`find_contacts(${pattern})`;
  const sets = categories.length > 0 ? categories.map((each) => [each, ...facets]) : [facets];
  const found = sets.map((set) => sql`array(select find_contacts_with(${wordList(set)}))`);
  const byFacets = sets[0]?.length ? sql`unnest(${sql.join(found, sql` || `)})` : undefined;
  return {
    from: sql`leads l`,
    alias: sql`l`,
    id: sql`l.id`,
    base: sql`l.organization_id = ${organizationId} and l.deleted_at is null`,
    narrow,
    finder: isShort ? 'scan' : (byText ?? byFacets),
    isExact: pattern !== undefined && narrow.length === 1,
  };
}
