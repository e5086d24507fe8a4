DROP TRIGGER count_new_products ON products;--> statement-breakpoint
DROP TRIGGER count_deleted_products ON products;--> statement-breakpoint
DROP TRIGGER count_new_customers ON customers;--> statement-breakpoint
DROP TRIGGER count_deleted_customers ON customers;--> statement-breakpoint
DROP TRIGGER count_new_orders ON orders;--> statement-breakpoint
DROP TRIGGER count_changed_orders_before ON orders;--> statement-breakpoint
DROP TRIGGER count_changed_orders_after ON orders;--> statement-breakpoint
DROP TRIGGER count_deleted_orders ON orders;--> statement-breakpoint
DROP TRIGGER count_new_sales ON order_items;--> statement-breakpoint
DROP TRIGGER count_changed_sales_before ON orders;--> statement-breakpoint
DROP TRIGGER count_changed_sales_after ON orders;--> statement-breakpoint
DROP TRIGGER count_deleted_sales ON orders;--> statement-breakpoint
DROP FUNCTION count_rows;--> statement-breakpoint
DROP FUNCTION count_orders;--> statement-breakpoint
DROP FUNCTION count_sales_of_items;--> statement-breakpoint
DROP FUNCTION count_sales_of_orders;--> statement-breakpoint
DROP FUNCTION count_sales_of_deleted_order;--> statement-breakpoint
DROP TABLE "product_sales_days";--> statement-breakpoint
DROP TABLE "sales_changes";--> statement-breakpoint
DROP TABLE "stats_changes";--> statement-breakpoint
DROP TABLE "stats_days";--> statement-breakpoint
DROP TABLE "stats_totals";--> statement-breakpoint
CREATE TABLE "daily_stats" (
	"day" date PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	"users" integer NOT NULL,
	"orders" integer NOT NULL,
	"statuses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "orders_by_status_since" ON "orders" USING btree ("status_since");
--> statement-breakpoint
-- The days of the changed row, by these columns, are counted again. The lock waits for a job that
-- counts them now, so that the row it writes is deleted too.
CREATE FUNCTION reopen_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE daily_stats IN ROW EXCLUSIVE MODE;
  DELETE FROM daily_stats WHERE day IN (
    SELECT day_in_dhaka((to_jsonb(OLD) ->> name)::timestamptz) FROM unnest(TG_ARGV) AS name
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reopen_days_of_order AFTER UPDATE OF status, total_poisha OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at', 'status_since');
--> statement-breakpoint
CREATE TRIGGER reopen_day_of_product AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at');
--> statement-breakpoint
CREATE TRIGGER reopen_day_of_customer AFTER DELETE ON customers
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at');
