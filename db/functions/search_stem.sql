-- A word without its English ending.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((ts_lexize('english_stem', word))[1], word);
