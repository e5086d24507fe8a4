-- What lists show, sort and filter by, from the variants that can be bought. The rows of the products must
-- be locked. Without an active variant a product keeps its prices and is sold out.
CREATE OR REPLACE FUNCTION summarise_products(ids uuid[]) RETURNS void
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
