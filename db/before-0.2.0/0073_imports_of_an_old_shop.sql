ALTER TABLE "import_changes" ADD COLUMN "account" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'products' NOT NULL;--> statement-breakpoint
-- What an import brings is no news, also where the other shop has not said when it was. It says so in its
-- transaction, by the setting shop.imports.
CREATE OR REPLACE TRIGGER publish_customer AFTER INSERT ON customers
FOR EACH ROW WHEN (
  NEW.role = 'user' AND NEW.created_at > now() - interval '1 day'
  AND current_setting('shop.imports', true) IS DISTINCT FROM 'on'
)
EXECUTE FUNCTION publish_customer_event();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER publish_placed_order AFTER INSERT ON orders
FOR EACH ROW WHEN (
  NEW.created_at > now() - interval '1 day'
  AND current_setting('shop.imports', true) IS DISTINCT FROM 'on'
)
EXECUTE FUNCTION publish_order_event();
