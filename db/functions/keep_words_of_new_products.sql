-- Most new products bring no new word: then nothing is written.
CREATE OR REPLACE FUNCTION keep_words_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  WITH found AS MATERIALIZED (
    SELECT entry.word, max(entry.role) AS role FROM new_products, words_of_search(search) AS entry GROUP BY 1
  ), known AS MATERIALIZED (
    SELECT word, role FROM search_words WHERE word = ANY (ARRAY(SELECT found.word FROM found))
  )
  SELECT array_agg(found.word), array_agg(found.role) INTO words, roles FROM found
  WHERE NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role);
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;
