-- Of typed names, a regular expression for a text in lower case that has words of the same sound beside each
-- other. Null where one of the words is in no name.
CREATE OR REPLACE FUNCTION name_pattern(typed text) RETURNS text
LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE WHEN bool_and(spellings IS NOT NULL) THEN
    '(^|[^a-z\u0980-\u09E5\u09F0-\u09FF\u200C\u200D])'
    || string_agg('(' || array_to_string(spellings, '|') || ')', '[^a-z\u0980-\u09E5\u09F0-\u09FF\u200C\u200D]+' ORDER BY at)
    || '($|[^a-z\u0980-\u09E5\u09F0-\u09FF\u200C\u200D])'
  END
  FROM (
    SELECT name_spellings(word) AS spellings, at FROM words_of_name(typed) WITH ORDINALITY AS words (word, at)
  ) AS each;
END;
