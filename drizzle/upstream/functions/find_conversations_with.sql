-- Conversations that have each word: in their names, addresses or campaign, or at the beginning of a word of a message. Row-level
-- security rules out the indexes of texts, so this runs as the owner. A term of several words is compared as words alone.
create or replace function find_conversations_with(words text[]) returns setof bigint
language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  organization bigint := bound_organization();
  word text;
  parts text[] := '{}';
begin
  foreach word in array words loop
    parts := parts || format(
      '(select s.id from sequences s where s.organization_id = %1$s and s.has_messages and s.search like %2$L'
      ' union select n.sequence_id from notifications n where n.organization_id = %1$s and n.sequence_id is not null'
      ' and n.deleted_at is null'
      ' and to_tsvector(''simple''::regconfig, fold_text(left(n.subject || '' '' || coalesce(n.own_text, n.body), 50000))) @@ %3$L::tsquery'
      ' and (%4$L ~ ''\s'' or strpos(fold_text(n.subject || '' '' || coalesce(n.own_text, n.body)), %4$L) > 0))',
      organization,
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      nullif(phraseto_tsquery('simple', word)::text, '') || ':*',
      word);
  end loop;
  return query execute array_to_string(parts, ' intersect ');
end $$;
