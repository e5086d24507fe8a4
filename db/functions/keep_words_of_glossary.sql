-- Translated names of specifications and colours are synonyms of the English ones; values of specifications
-- may be half a sentence, and are none.
CREATE OR REPLACE FUNCTION keep_words_of_glossary() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind <> 'specification_value' THEN
    PERFORM keep_search_words(array_agg(lexeme), array_agg((-1)::smallint)) FROM unnest(search_document(NEW.text));
  END IF;
  RETURN NULL;
END $$;
