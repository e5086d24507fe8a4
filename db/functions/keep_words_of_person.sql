-- The words that an order, an account or a message names people with.
CREATE OR REPLACE FUNCTION keep_words_of_person() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN
    PERFORM public.keep_name_words(NEW.full_name || ' ' || NEW.buyer_name);
  ELSE
    PERFORM public.keep_name_words(NEW.name);
  END IF;
  RETURN NULL;
END $$;
