-- Unused: product_search writes the words of a kind itself.
CREATE OR REPLACE FUNCTION search_kind_lexemes(kind text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN kind IS NULL THEN ''::tsvector
  WHEN kind[1] IS NULL THEN array_to_tsvector(ARRAY['_k' || kind[2]])
  ELSE array_to_tsvector(ARRAY['_k' || kind[2], '_k' || kind[1] || kind[2]])
    || setweight(to_tsvector('simple', kind[1] || kind[2]), 'A')
END;
