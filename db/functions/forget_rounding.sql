-- An edit of the release before, which knows no rounding: the total is the sum of its parts again.
CREATE OR REPLACE FUNCTION forget_rounding() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.rounding_poisha := NULL;
  RETURN NEW;
END $$;
