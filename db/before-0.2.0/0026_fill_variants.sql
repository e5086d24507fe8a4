-- The triggers below give what the release before writes to the variants. They go in the release after this one.
-- Nobody writes products meanwhile; they are read.
LOCK TABLE products, stock_movements IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
-- The variants of a product that has colours alone: one for each, in their order, or one without values.
CREATE FUNCTION variants_of_colors(colors jsonb) RETURNS TABLE (option_values text[], "position" integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT ARRAY[color.value ->> 'name'], min(color.number)::integer - 1
  FROM jsonb_array_elements(colors) WITH ORDINALITY AS color (value, number) GROUP BY 1
  UNION ALL
  SELECT '{}', 0 WHERE jsonb_array_length(colors) = 0;
END;
--> statement-breakpoint
INSERT INTO stock_items (id, product_id, stock) SELECT gen_random_uuid(), id, stock FROM products;
--> statement-breakpoint
INSERT INTO product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
SELECT gen_random_uuid(), products.id, variant.position, variant.option_values, stock_items.id, products.price_poisha, products.original_price_poisha
FROM products JOIN stock_items ON stock_items.product_id = products.id, variants_of_colors(products.colors) AS variant;
--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stock_item_id_stock_items_id_fk" FOREIGN KEY ("stock_item_id") REFERENCES "public"."stock_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_of_stock_item" ON "product_variants" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "stock_items_of_product" ON "stock_items" USING btree ("product_id");--> statement-breakpoint
ANALYZE stock_items, product_variants;
--> statement-breakpoint
UPDATE stock_movements SET stock_item_id = stock_items.id
FROM stock_items WHERE stock_items.product_id = stock_movements.product_id;
--> statement-breakpoint
CREATE UNIQUE INDEX stock_movements_once_per_item ON stock_movements (product_id, cause_id, stock_item_id);
--> statement-breakpoint
-- What lists show, sort and filter by, from the variants that can be bought. The rows of the products must
-- be locked. Without an active variant a product keeps its prices and is sold out.
CREATE FUNCTION summarise_products(ids uuid[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH sold AS (
    SELECT variants.product_id, variants.position, variants.price_poisha, variants.original_price_poisha,
      variants.stock_item_id, items.stock
    FROM product_variants AS variants JOIN stock_items AS items ON items.id = variants.stock_item_id
    WHERE variants.product_id = ANY (ids) AND variants.is_active
  ), cheapest AS (
    SELECT DISTINCT ON (sold.product_id) sold.* FROM sold
    ORDER BY sold.product_id, sold.stock = 0, sold.price_poisha, sold.position
  ), summary AS (
    SELECT products.id,
      coalesce((SELECT sum(item.stock) FROM (
        SELECT DISTINCT sold.stock_item_id, sold.stock FROM sold WHERE sold.product_id = products.id
      ) AS item), 0)::integer AS stock,
      coalesce(cheapest.price_poisha, products.price_poisha) AS price,
      CASE WHEN cheapest.product_id IS NULL THEN products.original_price_poisha ELSE cheapest.original_price_poisha END AS original_price,
      (SELECT nullif(max(sold.price_poisha), cheapest.price_poisha) FROM sold WHERE sold.product_id = products.id) AS price_to
    FROM products LEFT JOIN cheapest ON cheapest.product_id = products.id
    WHERE products.id = ANY (ids)
  )
  UPDATE products SET stock = summary.stock, price_poisha = summary.price,
    original_price_poisha = summary.original_price, price_to_poisha = summary.price_to
  FROM summary WHERE products.id = summary.id
    AND (products.stock, products.price_poisha, products.original_price_poisha, products.price_to_poisha)
      IS DISTINCT FROM (summary.stock, summary.price, summary.original_price, summary.price_to);
END;
--> statement-breakpoint
-- Where stock goes that names a product alone.
CREATE FUNCTION first_stock_item(of_product uuid) RETURNS uuid
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT stock_item_id FROM product_variants WHERE product_id = of_product
  ORDER BY is_active DESC, position, id LIMIT 1;
END;
--> statement-breakpoint
CREATE FUNCTION add_variants_of_product() RETURNS trigger
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
--> statement-breakpoint
-- This release changes them with their product in one statement: then nothing is left to do.
CREATE FUNCTION change_variants_of_product() RETURNS trigger
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
--> statement-breakpoint
CREATE FUNCTION add_stock_item_of_movement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_item_id := first_stock_item(NEW.product_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER add_variants_of_product AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION add_variants_of_product();
--> statement-breakpoint
CREATE TRIGGER change_variants_of_product AFTER UPDATE OF stock, price_poisha, original_price_poisha, colors ON products
FOR EACH ROW
WHEN ((OLD.stock, OLD.price_poisha, OLD.original_price_poisha, OLD.colors) IS DISTINCT FROM (NEW.stock, NEW.price_poisha, NEW.original_price_poisha, NEW.colors))
EXECUTE FUNCTION change_variants_of_product();
--> statement-breakpoint
CREATE TRIGGER add_stock_item_of_movement BEFORE INSERT ON stock_movements
FOR EACH ROW WHEN (NEW.stock_item_id IS NULL) EXECUTE FUNCTION add_stock_item_of_movement();
