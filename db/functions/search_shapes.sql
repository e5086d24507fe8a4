-- A word and what is left of it without any one of its letters.
CREATE OR REPLACE FUNCTION search_shapes(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[word] || CASE WHEN length(word) BETWEEN 3 AND 30 THEN ARRAY(
  SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
) ELSE '{}' END;
