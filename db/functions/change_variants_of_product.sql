-- Stock, price and colours that release 0.1.0 writes to a product become those of its variants. This release
-- changes both in one statement: then nothing is left to do.
CREATE OR REPLACE FUNCTION change_variants_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  missing integer;
  item uuid;
BEGIN
  SELECT NEW.stock - coalesce(sum(stock), 0) INTO missing FROM stock_items
  WHERE product_id = NEW.id
    AND EXISTS (SELECT FROM product_variants WHERE stock_item_id = stock_items.id AND is_active);
  IF missing <> 0 THEN
    UPDATE stock_items SET stock = stock + missing WHERE id = first_stock_item(NEW.id);
  ELSIF (OLD.price_poisha, OLD.original_price_poisha, OLD.colors) IS NOT DISTINCT FROM (NEW.price_poisha, NEW.original_price_poisha, NEW.colors) THEN
    RETURN NULL;
  END IF;
  IF (SELECT count(DISTINCT (stock_item_id, price_poisha, original_price_poisha)) FROM product_variants WHERE product_id = NEW.id) > 1 THEN
    -- A price of the product fits no variant: theirs count.
    PERFORM summarise_products(ARRAY[NEW.id]);
    RETURN NULL;
  END IF;
  UPDATE product_variants SET price_poisha = NEW.price_poisha, original_price_poisha = NEW.original_price_poisha
  WHERE product_id = NEW.id
    AND (price_poisha, original_price_poisha) IS DISTINCT FROM (NEW.price_poisha, NEW.original_price_poisha);
  IF NEW.options IS NOT NULL OR OLD.colors IS NOT DISTINCT FROM NEW.colors THEN
    RETURN NULL;
  END IF;
  item := first_stock_item(NEW.id);
  DELETE FROM product_variants WHERE product_id = NEW.id
    AND option_values NOT IN (SELECT option_values FROM variants_of_colors(NEW.colors));
  INSERT INTO product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
  SELECT gen_random_uuid(), NEW.id, variant.position, variant.option_values, item, NEW.price_poisha, NEW.original_price_poisha
  FROM variants_of_colors(NEW.colors) AS variant
  ON CONFLICT (product_id, option_values) DO UPDATE SET position = excluded.position
  WHERE product_variants.position <> excluded.position;
  RETURN NULL;
END $$;
