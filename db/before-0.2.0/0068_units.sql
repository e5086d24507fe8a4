CREATE TABLE "unit_numbers" (
	"unit_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"number" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "unit_numbers_unit_id_slot_pk" PRIMARY KEY("unit_id","slot"),
	CONSTRAINT "unit_numbers_slot_known" CHECK ("unit_numbers"."slot" in ('serial', 'imei1', 'imei2'))
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"status" text DEFAULT 'in_stock' NOT NULL,
	"cost_poisha" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_in" uuid,
	"taken_out_in" uuid,
	"order_item_id" uuid,
	"packed_at" timestamp with time zone,
	"packed_by" uuid,
	"replaces_unit_id" uuid,
	"neir_checked_at" timestamp with time zone,
	"neir_checked_by" uuid,
	CONSTRAINT "units_status_known" CHECK ("units"."status" in ('in_stock', 'sold', 'returned', 'in_claim', 'replaced', 'scrapped', 'missing'))
);
--> statement-breakpoint
ALTER TABLE "unit_numbers" ADD CONSTRAINT "unit_numbers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_replaces_unit_id_units_id_fk" FOREIGN KEY ("replaces_unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unit_numbers_serial_unique" ON "unit_numbers" USING btree ("product_id","number") WHERE "unit_numbers"."slot" = 'serial';--> statement-breakpoint
CREATE UNIQUE INDEX "unit_numbers_imei_unique" ON "unit_numbers" USING btree ("number") WHERE "unit_numbers"."slot" <> 'serial';--> statement-breakpoint
CREATE INDEX "unit_numbers_by_number" ON "unit_numbers" USING btree ("number" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "units_of_item" ON "units" USING btree ("stock_item_id","status");--> statement-breakpoint
CREATE INDEX "units_newest" ON "units" USING btree ("received_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "units_of_product" ON "units" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "units_of_order_item" ON "units" USING btree ("order_item_id") WHERE "units"."order_item_id" is not null;--> statement-breakpoint
CREATE INDEX "units_received_in" ON "units" USING btree ("received_in") WHERE "units"."received_in" is not null;--> statement-breakpoint
CREATE INDEX "units_taken_out_in" ON "units" USING btree ("taken_out_in") WHERE "units"."taken_out_in" is not null;--> statement-breakpoint
CREATE INDEX "units_replacing" ON "units" USING btree ("replaces_unit_id") WHERE "units"."replaces_unit_id" is not null;
