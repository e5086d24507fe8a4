-- Once for all variants that a statement adds or deletes.
CREATE OR REPLACE FUNCTION update_stock_alerts_of_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
