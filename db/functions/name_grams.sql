-- Of typed names, the pieces of three characters (`text_grams`) that a text with words of the same sound has.
-- Null where one of the words is in no name.
CREATE OR REPLACE FUNCTION name_grams(typed text) RETURNS tsquery
LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT CASE WHEN bool_and(spellings IS NOT NULL) THEN string_agg('(' || (
    SELECT string_agg('(' || CASE WHEN length(spelling) < 3 THEN quote_literal(spelling) || ':*' ELSE (
      SELECT string_agg(quote_literal(substr(spelling, least(at, length(spelling) - 2), 3)), '&')
      FROM generate_series(1, length(spelling), 3) AS at
    ) END || ')', '|') FROM unnest(spellings) AS spelling
  ) || ')', '&')::tsquery END
  FROM (SELECT name_spellings(word) AS spellings FROM words_of_name(typed) AS word) AS each;
END;
