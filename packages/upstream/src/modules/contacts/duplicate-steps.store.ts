import type { sqlOf } from '@myra/platform/database/with-organization';
import { PUBLIC_MAIL_HOSTS } from '@myra/shared/rules/mail/public-mail-hosts';
import { FOLD_FROM, FOLD_TO } from '@myra/shared/rules/text/fold-text';
import type { PendingQuery, Row } from 'postgres';
import { UNTELLING_WORDS } from './untelling-words.ts';

type Fragment = PendingQuery<Row[]>;
/** The leads `l` that are compared: `own` says which. */
export type Compared = { sql: ReturnType<typeof sqlOf>; organizationId: number; own: Fragment };

/** Rows of one group that are compared with its first. */
const GROUP_MAX = 6;
/** Rows of one name up to which each is compared with each: a name of more is what a desk is called. */
const NAMESAKES_MAX = 30;
/** Characters in which two spellings of a name may differ. */
const MARKS = `'’‘\`"-–.,()`;
/** "Q.F.B.", "Lic.": what stands before a name and is none. Don, Do and Pa are names too, so that these are titles with a dot only. */
const DEGREES = '(\\m[a-z]\\.){2,}';
const TITLES =
  '\\m(dra?|mrs?|ms|miss|mx|prof|profa|lic|ing|arq|sra?|srta|enf|cra?|cdora?|kl?g[oa]|jr|md|rn|np|phd)\\M\\.?|\\m(dona?|do|pa)\\.';

/*
 * The steps by which pairs are found, each some common table expressions that name those of the steps before it.
 *
 * Names are folded by the letters of `fold_text` and not by a call of it: among 100,000 leads, half of them with accents, the pairs
 * take 5.0 s so and 6.8 s with the function, which Postgres does not inline because it is strict.
 */

/** Whole names, without titles, accents and marks, that several leads have. */
export const wholeNames = ({ sql, own }: Compared): Fragment => sql`
    folded as materialized (
      select l.id, split_part(l.email_key, '@', 2) as domain, case when octet_length(l.name_key) > length(l.name_key)
        then translate(l.name_key, ${FOLD_FROM}, ${FOLD_TO}) else l.name_key end as name
      from leads l where ${own}
    ), named as materialized (
      select id, hashtextextended(translate(
        case when strpos(name, '.') > 0 then regexp_replace(name, ${TITLES}, ' ', 'g') else name end,
        ${`${MARKS} `}, ''), 0) as key
      from folded
    ), repeated as materialized (
      select key, count(*) as rows from named group by key having count(*) > 1
    ), namesakes as materialized (
      select id, key, rows from named join repeated using (key)
    )`;

/** Namesakes with their city, and with the words of their employers that tell one from another. */
export const namesakesByPlace = ({ sql, own }: Compared): Fragment => sql`
    placed as materialized (
      select n.key, l.id, l.npi, fold_text(l.provider_name) as organization,
        fold_text(nullif(btrim(l.city), '') || ',' || coalesce(l.state, '')) as place
      from namesakes n join leads l on ${own} and l.id = n.id
      where n.rows <= ${NAMESAKES_MAX} and btrim(l.first_name) <> '' and btrim(l.last_name) <> ''
    ), telling as materialized (
      select * from (
        select key, id, npi, found[1] as word, found[2] <> '' as is_short,
          dense_rank() over (partition by key, left(found[1], 3) order by id) as nth
        from placed cross join lateral regexp_matches(organization, '([a-z0-9]{3,})(\\.?)', 'g') as found
        where found[1] not in (select unnest(${UNTELLING_WORDS}::text[]))
      ) words where nth <= ${GROUP_MAX}
    )`;

/** What leads share that is cheap to ask for: an NPI with a last name, a name at one employer, mail domain or city, a mailbox. */
export function sharedKeys({ sql, organizationId, own }: Compared): Fragment {
  const mailbox = sql`regexp_replace(l.email_key, '\\+[^@]*@', '@')`;
  return sql`
    npis as (
      select l.npi from leads l where l.organization_id = ${organizationId} and l.npi is not null
      group by l.npi having count(*) > 1
    ), tagged as (
      select l.email_key, ${mailbox} as mailbox from leads l
      where l.organization_id = ${organizationId} and strpos(l.email_key, '+') > 0 and strpos(l.email_key, '@') > 0
    ), keyed as (
      select 'same-npi' as reason, l.npi || ' ' || coalesce(lower(btrim(l.last_name)), '') as key, l.id, null::text as npi
      from npis join leads l on ${own} and l.npi = npis.npi
      union all
      select 'same-name', namesakes.key || '|' || coalesce(l.account_id::text, lower(btrim(l.provider_name))), l.id, null
      from namesakes join leads l on ${own} and l.id = namesakes.id
      where btrim(l.first_name) <> '' and btrim(l.last_name) <> ''
        and (l.account_id is not null or btrim(l.provider_name) <> '')
      union all
      select 'same-name', namesakes.key || '@' || split_part(l.email_key, '@', 2), l.id, null
      from namesakes join leads l on ${own} and l.id = namesakes.id
      where btrim(l.first_name) <> '' and btrim(l.last_name) <> ''
        and split_part(l.email_key, '@', 2) <> all (${['', ...PUBLIC_MAIL_HOSTS]})
      union all
      select 'same-name', key || ',' || place, id, npi from placed where place is not null
      union all
      select 'same-mailbox', ${mailbox}, l.id, null from leads l
      where ${own} and l.email_key = any (array(select unnest(array[email_key, mailbox]) from tagged))
    ), grouped as (
      select reason, (array_agg(id order by id))[1:${GROUP_MAX}] as ids, (array_agg(npi order by id))[1:${GROUP_MAX}] as npis
      from keyed
      group by reason, key having count(*) > 1
    )`;
}

/** Leads of one mail domain that have a word of their names in common, which few others there have. */
export const nearNames = ({ sql }: Compared): Fragment => sql`
    pieces as (
      select id, hashtextextended(domain || ' ' || piece, 0) as key
      from folded cross join lateral unnest(string_to_array(translate(name, ${MARKS}, ${' '.repeat(MARKS.length)}), ' ')) piece
      where length(piece) > 2 and domain <> all (${['', ...PUBLIC_MAIL_HOSTS]})
    ), near as (
      select distinct unnest(array_agg(id)) as id from pieces group by key having count(*) between 2 and ${GROUP_MAX}
    )`;

/** Leads of whom one has two family names and the other one of them, at employers that share a telling word. */
export const cutNames = ({ sql, own }: Compared): Fragment => sql`
    halves as materialized (
      select l.id, strpos(btrim(l.last_name), ' ') > 0 as is_long, hashtextextended(translate(
        split_part(btrim(lower(l.last_name)), ' ', 1) || ' ' || split_part(btrim(
          case when strpos(l.first_name, '.') > 0
            then regexp_replace(regexp_replace(lower(l.first_name), ${DEGREES}, '', 'g'), ${TITLES}, '', 'g') else lower(l.first_name) end
        ), ' ', 1), ${`${FOLD_FROM}${MARKS}`}, ${FOLD_TO}), 0) as key
      from leads l where ${own} and btrim(l.first_name) <> '' and btrim(l.last_name) <> ''
    ), families as materialized (
      select key from halves group by key having count(*) between 2 and ${NAMESAKES_MAX} and bool_or(is_long)
    ), clued as materialized (
      select distinct h.key, h.id, h.is_long, l.npi, clue[1] as word
      from families join halves h using (key) join leads l on ${own} and l.id = h.id
      cross join lateral regexp_matches(fold_text(l.provider_name), '([a-z0-9]{3,})', 'g') as clue
      where clue[1] not in (select unnest(${UNTELLING_WORDS}::text[]))
    ), cut as materialized (
      select distinct least(one.id, other.id) as first, greatest(one.id, other.id) as second
      from clued one join clued other on one.key = other.key and one.word = other.word and one.id <> other.id
      where one.is_long and (one.npi <> other.npi) is not true
    )`;

/** Of these the pairs of whose names to compare, and their words. */
export const similarNames = ({ sql, own }: Compared): Fragment => sql`
    worded as materialized (
      select l.id, split_part(l.email_key, '@', 2) as domain, array(
        select distinct word from regexp_split_to_table(regexp_replace(regexp_replace(
          fold_text(concat_ws(' ', l.first_name, l.last_name)), ${DEGREES}, ' ', 'g'), ${TITLES}, ' ', 'g'), '[^a-z0-9]+') word
        where word <> '') as words
      from (select id from near union select first from cut union select second from cut) both_ways
      join leads l on ${own} and l.id = both_ways.id
    ), shared as (
      select array_agg(id order by id) as ids from worded join near using (id) cross join lateral unnest(words) as word
      where cardinality(words) > 1 and length(word) > 2
      group by domain, word having count(*) between 2 and ${GROUP_MAX}
    ), alike as (
      select first.id as first, second.id as second
      from shared cross join lateral unnest(ids) as first(id) cross join lateral unnest(ids) as second(id)
      where first.id < second.id
      union select first, second from cut
    )`;

/** The pairs by each of these ways, each pair once. */
export const foundPairs = ({ sql }: Compared): Fragment => sql`
    found as (
      select g.reason, g.ids[1] as first, other.id as second
      from grouped g cross join lateral unnest(g.ids[2:], g.npis[2:]) as other(id, npi)
      where (g.npis[1] <> other.npi) is not true
      union all
      select 'same-name', one.id, other.id
      from telling one join telling other on one.key = other.key and left(one.word, 3) = left(other.word, 3) and one.id < other.id
      where (one.npi <> other.npi) is not true and (one.word = other.word
        or one.is_short and starts_with(other.word, one.word) or other.is_short and starts_with(one.word, other.word))
      union all
      select 'similar-name', a.first, a.second from alike a
      join worded one on one.id = a.first join worded other on other.id = a.second
      cross join lateral (select
        case when cardinality(one.words) > cardinality(other.words) then other.words else one.words end as fewer,
        case when cardinality(one.words) > cardinality(other.words) then one.words else other.words end as more) w
      where not exists (select from unnest(w.fewer) as short where not exists (
        select from unnest(w.more) as long
        where short = long or length(short) = 1 and left(long, 1) = short or length(long) = 1 and left(short, 1) = long))
    ), paired as (
      select distinct on (first, second) reason, first, second from found order by first, second, reason
    )`;
