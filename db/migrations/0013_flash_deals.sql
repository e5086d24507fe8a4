CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE TABLE "flash_deal_products" (
	"deal_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"deal_price_poisha" bigint NOT NULL,
	"unit_limit" integer,
	"units_sold" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	CONSTRAINT "flash_deal_products_deal_id_product_id_pk" PRIMARY KEY("deal_id","product_id"),
	CONSTRAINT "flash_deal_products_price_positive" CHECK ("flash_deal_products"."deal_price_poisha" > 0),
	CONSTRAINT "flash_deal_products_units_not_negative" CHECK ("flash_deal_products"."units_sold" >= 0),
	CONSTRAINT "flash_deal_products_sold_within_limit" CHECK ("flash_deal_products"."units_sold" <= "flash_deal_products"."unit_limit")
);
--> statement-breakpoint
CREATE TABLE "flash_deals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flash_deals_period" UNIQUE("id","starts_at","ends_at","is_active"),
	CONSTRAINT "flash_deals_end_after_start" CHECK ("flash_deals"."ends_at" > "flash_deals"."starts_at")
);
--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_of_category_by_price";--> statement-breakpoint
DROP INDEX "products_of_subcategory_by_price";--> statement-breakpoint
DROP INDEX "products_on_sale";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deal_price_poisha" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "deal_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "current_price_poisha" bigint GENERATED ALWAYS AS (least(price_poisha, deal_price_poisha)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "current_original_price_poisha" bigint GENERATED ALWAYS AS (case when deal_price_poisha < price_poisha then greatest(price_poisha, original_price_poisha) else original_price_poisha end) STORED;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "flash_deal_id" uuid;--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_period" FOREIGN KEY ("deal_id","starts_at","ends_at","is_active") REFERENCES "public"."flash_deals"("id","starts_at","ends_at","is_active") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "flash_deal_products_of_product" ON "flash_deal_products" USING btree ("product_id","ends_at");--> statement-breakpoint
CREATE INDEX "flash_deal_products_by_end" ON "flash_deal_products" USING btree ("ends_at") WHERE "flash_deal_products"."is_active";--> statement-breakpoint
CREATE INDEX "flash_deals_by_start" ON "flash_deals" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_in_deals" ON "products" USING btree ("deal_id") WHERE "products"."deal_id" is not null;--> statement-breakpoint
CREATE INDEX "order_items_of_deal" ON "order_items" USING btree ("flash_deal_id") WHERE "order_items"."flash_deal_id" is not null;--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_of_category_by_price" ON "products" USING btree ("category_id","current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_of_subcategory_by_price" ON "products" USING btree ("subcategory_id","current_price_poisha","id");--> statement-breakpoint
CREATE INDEX "products_on_sale" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "products"."current_original_price_poisha" > "products"."current_price_poisha";--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_deal_is_whole" CHECK (num_nulls("products"."deal_id", "products"."deal_price_poisha", "products"."deal_ends_at") in (0, 3));
--> statement-breakpoint
-- A product stands in one active deal at a time.
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_one_at_a_time"
EXCLUDE USING gist ("product_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("is_active");
