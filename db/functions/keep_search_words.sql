-- In one order, so that two writers of the same new words wait for each other and never deadlock.
CREATE OR REPLACE FUNCTION keep_search_words(words text[], roles smallint[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  -- All of them by the primary key, however many words the shop knows.
  WITH known AS MATERIALIZED (
    SELECT search_words.word, search_words.role FROM search_words WHERE search_words.word = ANY (words)
  )
  INSERT INTO search_words (word, role)
  SELECT found.word, max(found.role) FROM unnest(words, roles) AS found (word, role)
  WHERE length(found.word) BETWEEN 1 AND 40
    AND NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role)
  GROUP BY found.word ORDER BY found.word
  ON CONFLICT (word) DO UPDATE SET role = excluded.role WHERE search_words.role < excluded.role;
END;
