-- The level of a product is that of the stock item of an active variant with the fewest units; without
-- an active variant it is sold out. The rows of the products must be locked.
CREATE FUNCTION update_stock_alerts(ids uuid[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH levels AS MATERIALIZED (
    SELECT products.id, products.created_at, stock_level(coalesce((
      SELECT min(items.stock) FROM product_variants AS variants
      JOIN stock_items AS items ON items.id = variants.stock_item_id
      WHERE variants.product_id = products.id AND variants.is_active
    ), 0)) AS level
    FROM products WHERE products.id = ANY (ids)
  ), enough AS (
    DELETE FROM stock_alerts USING levels
    WHERE stock_alerts.product_id = levels.id AND levels.level = 'enough'
  )
  INSERT INTO stock_alerts (product_id, level, product_created_at)
  SELECT levels.id, levels.level, levels.created_at FROM levels WHERE levels.level <> 'enough'
  ON CONFLICT (product_id) DO UPDATE SET level = excluded.level WHERE stock_alerts.level <> excluded.level;
END;
--> statement-breakpoint
CREATE FUNCTION update_stock_alert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Orders that leave an item in its band do not run it.
CREATE TRIGGER alert_of_stock_item AFTER UPDATE OF stock ON stock_items
FOR EACH ROW WHEN (stock_level(OLD.stock) <> stock_level(NEW.stock))
EXECUTE FUNCTION update_stock_alert();
