-- All beginnings of all words, up to eight letters, or six characters of a word that begins with a digit. The token index holds
-- them, so that a prefix is one entry. It costs 50 us a row, so searches use the index.
create or replace function word_beginnings(search text) returns text[] language sql immutable parallel safe strict cost 5000
as $$
  select array(
    select left(word, n) from unnest(string_to_array(search, ' ')) as word,
      generate_series(1, least(length(word), case when word ~ '^\d' then 6 else 8 end)) as n)
$$;
