-- The words of names, in lower case and in the letters in which they are written.
CREATE OR REPLACE FUNCTION words_of_name(name text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM regexp_split_to_table(lower(name), '[^a-z\u0980-\u09E5\u09F0-\u09FF\u200C\u200D]+') AS word
  WHERE length(word) BETWEEN 2 AND 40;
END;
