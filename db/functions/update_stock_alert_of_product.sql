-- An inactive product leaves the lists of low and sold out ones.
CREATE OR REPLACE FUNCTION update_stock_alert_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
