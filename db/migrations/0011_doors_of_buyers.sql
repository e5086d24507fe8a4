ALTER TABLE "import_rows" ADD COLUMN "odd_prices" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "odd_prices_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "compares_costs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "url_set_by" uuid;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "url_set_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "import_rows_with_odd_prices" ON "import_rows" USING btree ("import_id","line") WHERE "import_rows"."odd_prices" is not null;--> statement-breakpoint
UPDATE "orders" SET "units_released_at" = "updated_at" WHERE "units_released_at" < "updated_at";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_units_released_unedited" CHECK ("orders"."updated_at" <= "orders"."units_released_at");