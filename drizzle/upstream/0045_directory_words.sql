-- Texts are cut at blanks first, and each piece is looked at once: in a thousand rows most words are the same ones. Pieces of
-- digits and hyphens hold no word; the others are parted at signs all in one go, one by one costs three times as much.
create or replace function note_provider_words() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into provider_words (word)
  select distinct w collate "C" from (
    select unnest(string_to_array(
      translate(string_agg(piece, ' '), '.,''"-/&()#:;+*@!?_\|<>[]{}%$^~`=', repeat(' ', 32)), ' ')) as w
    from (select distinct unnest(string_to_array(search, ' ')) as piece from written) p
    where ltrim(piece, '0123456789-') <> ''
  ) parted
  where ltrim(w, '0123456789') <> '' and not exists (select from provider_words known where known.word = w)
  order by 1
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- What the planner has to know of a directory that was filled, and about how often each word stands in it, by a sample of
-- 200,000 rows: that decides how a search is answered, never what it finds. A word that stands twice in a row counts twice. What
-- was put off for the indexes of tokens is done now: until then each search reads all of it.
create or replace function renew_directory_statistics() returns void
language plpgsql security definer set search_path = public, pg_temp set work_mem = '128MB'
as $$
declare
  share double precision;
begin
  perform gin_clean_pending_list(i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = 'providers'::regclass and c.relam = (select oid from pg_am where amname = 'gin');
  analyze providers;
  select greatest(least(100, 100 * 200000 / nullif(reltuples, 0)), 0.01) into share
  from pg_class where oid = 'providers'::regclass;
  share := coalesce(share, 100);
  execute format('with pieces as (
      select piece, count(*) filter (where kind = ''facility'') as facilities, count(*) filter (where kind = ''clinician'') as clinicians
      from (
        select kind, unnest(string_to_array(search, '' '')) as piece
        from providers tablesample system (%2$s) repeatable (1)
      ) p where ltrim(piece, ''0123456789-'') <> '''' group by piece
    ), sampled as (
      select w as word, round(sum(p.facilities) * %1$s)::integer as facilities, round(sum(p.clinicians) * %1$s)::integer as clinicians
      from pieces p cross join lateral unnest(tsvector_to_array(provider_search_words(p.piece))) w
      where ltrim(w, ''0123456789'') <> '''' group by w
    ), counted as (
      select k.word, coalesce(s.facilities, 0) as facilities, coalesce(s.clinicians, 0) as clinicians
      from provider_words k left join sampled s on s.word = k.word
    )
    update provider_words k set facilities = c.facilities, clinicians = c.clinicians
    from counted c where k.word = c.word and (k.facilities, k.clinicians) is distinct from (c.facilities, c.clinicians)',
    100 / share, share);
end $$;
