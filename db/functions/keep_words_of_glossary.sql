-- Translated names of specifications and colours are synonyms of the English ones.
CREATE OR REPLACE FUNCTION keep_words_of_glossary() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(lexeme), array_agg((-1)::smallint)) FROM unnest(search_document(NEW.text));
  RETURN NULL;
END $$;
