-- Counting what a large shop has takes longer than any request may.
SET LOCAL statement_timeout = 0;
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_sales_days" (
	"day" date NOT NULL,
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "product_sales_days_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "sales_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sales_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stats_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"amount_poisha" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stats_days" (
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "stats_days_day_metric_status_pk" PRIMARY KEY("day","metric","status")
);
--> statement-breakpoint
CREATE TABLE "stats_totals" (
	"metric" text NOT NULL,
	"status" text NOT NULL,
	"count" bigint NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "stats_totals_metric_status_pk" PRIMARY KEY("metric","status")
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"product_created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "status_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_sales_most_units" ON "product_sales" USING btree ("units" DESC NULLS LAST,"product_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_newest" ON "stock_alerts" USING btree ("level","product_created_at" DESC NULLS LAST,"product_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."read_at" is null;
--> statement-breakpoint
UPDATE orders SET status_since = coalesce(
  (SELECT max(created_at) FROM order_status_changes AS change
    WHERE change.order_id = orders.id AND change.status = orders.status),
  created_at
);
--> statement-breakpoint
CREATE FUNCTION day_in_dhaka(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Dhaka')::date;
--> statement-breakpoint
-- The same bands as stockLevel in src/shared/catalog/product-rules.ts; a test compares them.
CREATE FUNCTION stock_level(stock integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stock > 10 THEN 'enough' WHEN stock > 0 THEN 'low' ELSE 'out' END;
--> statement-breakpoint
-- Arguments of the trigger: the metric, and 1 for rows that came or -1 for rows that went.
CREATE FUNCTION count_rows() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stats_changes (metric, status, day, count, amount_poisha)
  SELECT TG_ARGV[0], '', day_in_dhaka(created_at), TG_ARGV[1]::integer * count(*), 0
  FROM changed GROUP BY 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A change of an order takes away what the old row counted and adds what the new one does.
CREATE FUNCTION count_orders() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO stats_changes (metric, status, day, count, amount_poisha)
  SELECT 'placed', '', day_in_dhaka(created_at), sign * count(*), 0
  FROM changed GROUP BY 3
  UNION ALL
  SELECT 'status', status, day_in_dhaka(status_since), sign * count(*), sign * sum(total_poisha)
  FROM changed GROUP BY 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sales_of_items() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT changed.product_id, orders.status, day_in_dhaka(orders.created_at),
    sum(changed.quantity), sum(changed.quantity * changed.price_poisha)
  FROM changed JOIN orders ON orders.id = changed.order_id
  WHERE changed.product_id IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_sales_of_orders() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sign CONSTANT integer := TG_ARGV[0];
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT items.product_id, changed.status, day_in_dhaka(changed.created_at),
    sign * sum(items.quantity), sign * sum(items.quantity * items.price_poisha)
  FROM changed JOIN order_items AS items ON items.order_id = changed.id
  WHERE items.product_id IS NOT NULL
  GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Before the row goes: its items go with it.
CREATE FUNCTION count_sales_of_deleted_order() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
  SELECT product_id, OLD.status, day_in_dhaka(OLD.created_at),
    -sum(quantity), -sum(quantity * price_poisha)
  FROM order_items WHERE order_id = OLD.id AND product_id IS NOT NULL
  GROUP BY 1;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_alerts (product_id, level, product_created_at)
  SELECT id, stock_level(stock), created_at FROM changed WHERE stock_level(stock) <> 'enough';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_stock_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF stock_level(NEW.stock) = 'enough' THEN
    DELETE FROM stock_alerts WHERE product_id = NEW.id;
  ELSE
    INSERT INTO stock_alerts (product_id, level, product_created_at)
    VALUES (NEW.id, stock_level(NEW.stock), NEW.created_at)
    ON CONFLICT (product_id) DO UPDATE SET level = excluded.level;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('products', '1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_products AFTER DELETE ON products
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('products', '-1');
--> statement-breakpoint
CREATE TRIGGER note_stock_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION note_stock_of_new_products();
--> statement-breakpoint
-- Orders that leave a product in its band do not run it.
CREATE TRIGGER note_stock_of_product AFTER UPDATE OF stock ON products
FOR EACH ROW WHEN (stock_level(OLD.stock) <> stock_level(NEW.stock))
EXECUTE FUNCTION note_stock_of_product();
--> statement-breakpoint
CREATE TRIGGER count_new_customers AFTER INSERT ON customers
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_customers AFTER DELETE ON customers
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_rows('users', '-1');
--> statement-breakpoint
CREATE TRIGGER count_new_orders AFTER INSERT ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_changed_orders_before AFTER UPDATE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_changed_orders_after AFTER UPDATE ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_orders AFTER DELETE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_new_sales AFTER INSERT ON order_items
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_items();
--> statement-breakpoint
CREATE TRIGGER count_changed_sales_before AFTER UPDATE ON orders
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_orders('-1');
--> statement-breakpoint
CREATE TRIGGER count_changed_sales_after AFTER UPDATE ON orders
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_sales_of_orders('1');
--> statement-breakpoint
CREATE TRIGGER count_deleted_sales BEFORE DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION count_sales_of_deleted_order();
--> statement-breakpoint
-- The triggers hold their tables locked: nothing changes between them and this count.
INSERT INTO stats_days (metric, status, day, count, amount_poisha)
SELECT 'products', '', day_in_dhaka(created_at), count(*), 0 FROM products GROUP BY 3
UNION ALL
SELECT 'users', '', day_in_dhaka(created_at), count(*), 0 FROM customers GROUP BY 3
UNION ALL
SELECT 'placed', '', day_in_dhaka(created_at), count(*), 0 FROM orders GROUP BY 3
UNION ALL
SELECT 'status', status, day_in_dhaka(status_since), count(*), sum(total_poisha) FROM orders GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO stats_totals (metric, status, count, amount_poisha)
SELECT metric, status, sum(count), sum(amount_poisha) FROM stats_days GROUP BY 1, 2;
--> statement-breakpoint
-- Recent enough for best sellers; the job that folds changes takes them from here.
INSERT INTO sales_changes (product_id, status, day, units, amount_poisha)
SELECT items.product_id, orders.status, day_in_dhaka(orders.created_at),
  sum(items.quantity), sum(items.quantity * items.price_poisha)
FROM orders JOIN order_items AS items ON items.order_id = orders.id
WHERE orders.created_at > now() - interval '31 days' AND items.product_id IS NOT NULL
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO stock_alerts (product_id, level, product_created_at)
SELECT id, stock_level(stock), created_at FROM products WHERE stock_level(stock) <> 'enough';
