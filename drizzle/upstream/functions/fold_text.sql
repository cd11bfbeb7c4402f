-- A text as searches compare it: lower case, without accents, with the keyboard's quotes and dashes. The same as `foldText` of
-- packages/shared/src/rules/fold-text.ts, which a test compares. Most texts need no second look, which would take longer.
create or replace function fold_text(value text) returns text
language sql immutable parallel safe strict
as $$
  select case when value ~ '[^ -_a-~\n\r\t]' then translate(lower(value),
    U&'\00E0\00E1\00E2\00E3\00E4\00E5\0101\0103\0105\01CE\00E7\0107\0109\010B\010D\010F\0111\00E8\00E9\00EA\00EB\0113\0115\0117\0119\011B\011D\011F\0121\0123\0125\0127\00EC\00ED\00EE\00EF\0129\012B\012D\012F\01D0\0131\0135\0137\013A\013C\013E\0142\00F1\0144\0146\0148\00F2\00F3\00F4\00F5\00F6\014D\014F\0151\01D2\00F8\0155\0157\0159\015B\015D\015F\0161\0219\00DF\0163\0165\021B\00F9\00FA\00FB\00FC\0169\016B\016D\016F\0171\0173\01D4\0175\00FD\00FF\0177\017A\017C\017E\2018\2019\02BC\00B4`\201C\201D\201E\00AB\00BB\2010\2011\2012\2013\2014\00A0\202F\0300\0301\0302\0303\0308\030A\030C\0327\200B\00AD',
    'aaaaaaaaaacccccddeeeeeeeeegggghhiiiiiiiiiijkllllnnnnoooooooooorrrsssssstttuuuuuuuuuuuwyyyzzz''''''''''"""""-----  ')
  else lower(value) end
$$;
