-- A stock movement that names a product alone belongs to its first stock item.
CREATE OR REPLACE FUNCTION add_stock_item_of_movement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_item_id := first_stock_item(NEW.product_id);
  RETURN NEW;
END $$;
