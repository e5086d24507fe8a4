-- A product of release 0.1.0, which knows no variants, gets those of its colours.
CREATE OR REPLACE FUNCTION add_variants_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  item uuid := gen_random_uuid();
BEGIN
  -- This release adds them in the same statement.
  IF EXISTS (SELECT FROM product_variants WHERE product_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_items (id, product_id, stock) VALUES (item, NEW.id, NEW.stock);
  INSERT INTO product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
  SELECT gen_random_uuid(), NEW.id, variant.position, variant.option_values, item, NEW.price_poisha, NEW.original_price_poisha
  FROM variants_of_colors(NEW.colors) AS variant;
  RETURN NULL;
END $$;
