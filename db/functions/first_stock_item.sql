-- The stock item whose stock changes when a statement names a product alone.
CREATE OR REPLACE FUNCTION first_stock_item(of_product uuid) RETURNS uuid
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT stock_item_id FROM product_variants WHERE product_id = of_product
  ORDER BY is_active DESC, position, id LIMIT 1;
END;
