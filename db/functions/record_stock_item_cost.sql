-- The history of what a unit cost: the cost of the first variant that has one.
CREATE OR REPLACE FUNCTION record_stock_item_cost() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  cost bigint := (
    SELECT cost_poisha FROM public.product_variants
    WHERE stock_item_id = NEW.stock_item_id AND cost_poisha IS NOT NULL
    ORDER BY position LIMIT 1
  );
  known bigint := (
    SELECT cost_poisha FROM public.stock_item_costs
    WHERE stock_item_id = NEW.stock_item_id ORDER BY since DESC LIMIT 1
  );
BEGIN
  IF cost IS DISTINCT FROM known THEN
    INSERT INTO public.stock_item_costs (stock_item_id, since, cost_poisha)
    VALUES (NEW.stock_item_id, clock_timestamp(), cost);
  END IF;
  RETURN NULL;
END $$;
