-- The words of synonyms can be searched for, each term also written as one word.
CREATE OR REPLACE FUNCTION keep_words_of_synonyms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg((-1)::smallint)) FROM (
    SELECT unnest(string_to_array(term, ' ') || replace(term, ' ', '')) AS word FROM unnest(NEW.terms) AS term
  ) AS words;
  RETURN NULL;
END $$;
