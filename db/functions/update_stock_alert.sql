-- The level of the product of a changed stock item or variant.
CREATE OR REPLACE FUNCTION update_stock_alert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
