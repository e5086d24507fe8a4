-- The trigger of product_variants computes them again.
CREATE OR REPLACE FUNCTION renew_option_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.product_variants SET option_keys = NULL WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
