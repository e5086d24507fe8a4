-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE OR REPLACE FUNCTION keep_name_words(names text) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  INSERT INTO name_words (word)
  SELECT DISTINCT found.word FROM words_of_name(names) AS found (word)
  WHERE NOT EXISTS (SELECT FROM name_words WHERE name_words.word = found.word)
  ORDER BY found.word
  ON CONFLICT (word) DO NOTHING;
END;
