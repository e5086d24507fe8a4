-- Only what an update added to the document can be new.
CREATE OR REPLACE FUNCTION keep_words_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  SELECT array_agg(word), array_agg(role) INTO words, roles
  FROM words_of_search(ts_delete(NEW.search, tsvector_to_array(OLD.search)));
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;
