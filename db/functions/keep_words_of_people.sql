-- The words of all names that a statement inserts; imports insert many.
CREATE OR REPLACE FUNCTION keep_words_of_people() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM public.keep_name_words(string_agg(full_name || ' ' || buyer_name, ' ')) FROM added;
  ELSE
    PERFORM public.keep_name_words(string_agg(name, ' ')) FROM added;
  END IF;
  RETURN NULL;
END $$;
