-- Which products are low or sold out, by their variant with the fewest units. Nobody misses the stock of a
-- product that is not for sale.
CREATE OR REPLACE FUNCTION update_stock_alerts(ids uuid[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH levels AS MATERIALIZED (
    SELECT products.id, products.created_at, CASE WHEN products.is_active THEN stock_level(coalesce((
      SELECT min(items.stock) FROM product_variants AS variants
      JOIN stock_items AS items ON items.id = variants.stock_item_id
      WHERE variants.product_id = products.id AND variants.is_active
    ), 0)) ELSE 'enough' END AS level
    FROM products WHERE products.id = ANY (ids)
  ), enough AS (
    DELETE FROM stock_alerts USING levels
    WHERE stock_alerts.product_id = levels.id AND levels.level = 'enough'
  )
  INSERT INTO stock_alerts (product_id, level, product_created_at)
  SELECT levels.id, levels.level, levels.created_at FROM levels WHERE levels.level <> 'enough'
  ON CONFLICT (product_id) DO UPDATE SET level = excluded.level WHERE stock_alerts.level <> excluded.level;
END;
