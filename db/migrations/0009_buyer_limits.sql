CREATE TABLE "courier_refusals" (
	"courier" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "usage_limit_per_buyer" integer;--> statement-breakpoint
ALTER TABLE "import_changes" ADD COLUMN "updated_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "units_released_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_changes_of_product" ON "import_changes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_of_name_newest" ON "orders" USING btree (md5(lower("thana" || ' ' || regexp_replace("full_name", '[[:space:][:punct:]]', '', 'g'))),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree ("guest_key") WHERE "orders"."guest_key" is not null;