-- Unused: product_search writes the words of names itself.
CREATE OR REPLACE FUNCTION search_with_named_words(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN document || array_to_tsvector(ARRAY(
  SELECT '_w' || word FROM unnest(tsvector_to_array(document)) AS word WHERE word NOT LIKE '\_%'
));
