-- 0022 to 0027 add variants while the release before sells. Each of them is a transaction, and what locks readers
-- out of a table comes first in one that has locked no other: an order holds some locks while it waits for others.
ALTER TABLE "products" ADD COLUMN "options" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_to_poisha" bigint;
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"option_values" text[] NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"price_poisha" bigint NOT NULL,
	"original_price_poisha" bigint,
	"sku" text,
	"barcode" text,
	"weight_grams" integer,
	"picture_ids" text[] DEFAULT '{}' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_variants_values_unique" UNIQUE("product_id","option_values"),
	CONSTRAINT "product_variants_price_not_negative" CHECK ("product_variants"."price_poisha" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "stock_items_not_negative" CHECK ("stock_items"."stock" >= 0)
);
