-- The words of names that sound like a typed word, in both scripts: those nearest in length, no more than a search
-- can take. Null where no name has such a word.
CREATE OR REPLACE FUNCTION name_spellings(typed text) RETURNS text[]
LANGUAGE sql STABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT array_agg(word) FROM (
    SELECT word FROM name_words WHERE sound = name_sound(typed)
    ORDER BY abs(length(word) - length(typed)), word LIMIT 30
  ) AS alike;
END;
