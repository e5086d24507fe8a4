CREATE TABLE "claim_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claim_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit_id" uuid,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"complaint" text NOT NULL,
	"accessories" text DEFAULT '' NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"promised_on" date,
	"brand_reference" text DEFAULT '' NOT NULL,
	"charge_poisha" bigint,
	"resolution" text DEFAULT '' NOT NULL,
	"replacement_unit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_number_unique" UNIQUE("number"),
	CONSTRAINT "claims_source_known" CHECK ("claims"."source" in ('buyer', 'staff')),
	CONSTRAINT "claims_status_known" CHECK ("claims"."status" in ('requested', 'received', 'sent_to_brand', 'waiting_parts', 'ready', 'returned', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_unit_id_units_id_fk" FOREIGN KEY ("replacement_unit_id") REFERENCES "public"."units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_steps_of_claim" ON "claim_steps" USING btree ("claim_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "claims_one_open_of_unit" ON "claims" USING btree ("unit_id") WHERE "claims"."unit_id" is not null and "claims"."status" in ('requested', 'received', 'sent_to_brand', 'waiting_parts', 'ready');--> statement-breakpoint
CREATE INDEX "claims_of_order" ON "claims" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "claims_of_item" ON "claims" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "claims_by_replacement" ON "claims" USING btree ("replacement_unit_id") WHERE "claims"."replacement_unit_id" is not null;--> statement-breakpoint
CREATE INDEX "claims_longest_waiting" ON "claims" USING btree ("status_since","id");
--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'write_warranty') WHERE "id" = '01930000-0000-7000-8000-000000000001';
