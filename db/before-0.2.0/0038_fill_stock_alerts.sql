-- Nobody has a product locked, so nobody changes stock meanwhile.
DROP TRIGGER note_stock_of_product ON products;
--> statement-breakpoint
DROP TRIGGER note_stock_of_new_products ON products;
--> statement-breakpoint
DROP FUNCTION note_stock_of_product(), note_stock_of_new_products();
--> statement-breakpoint
-- Those of all others are right.
SELECT update_stock_alerts(ARRAY(SELECT product_id FROM stock_items GROUP BY product_id HAVING count(*) > 1));
