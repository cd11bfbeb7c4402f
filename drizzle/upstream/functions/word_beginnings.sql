-- Every beginning of every word of a searched text, up to eight letters, of a word that begins with a digit up to six: what
-- the index of tokens holds, so that the beginning of a word is one entry of it. It costs some 50 us a row: whoever looks for
-- words asks the index.
create or replace function word_beginnings(search text) returns text[] language sql immutable parallel safe strict cost 5000
as $$
  select array(
    select left(word, n) from unnest(string_to_array(search, ' ')) as word,
      generate_series(1, least(length(word), case when word ~ '^\d' then 6 else 8 end)) as n)
$$;
