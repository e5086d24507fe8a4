-- Every piece of three characters, and the two shorter ones at the end: a search for part of a text
-- then is a look-up, in any script. Trigrams of pg_trgm know letters of the database's locale only.
CREATE OR REPLACE FUNCTION text_grams(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT substr(written, at, 3) FROM generate_series(1, length(written)) AS at
));
