ALTER TABLE "order_items" ADD COLUMN "warranty_type" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "warranty_duration" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Orders of before remember the warranty of today where their product still exists.
UPDATE "order_items" SET "warranty_type" = p."warranty_type", "warranty_duration" = p."warranty_duration"
FROM "products" p WHERE p."id" = "order_items"."product_id";
