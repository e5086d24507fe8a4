CREATE TABLE "faulty_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reference_id" uuid NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faulty_movements_once" UNIQUE("reference_id","stock_item_id"),
	CONSTRAINT "faulty_movements_move_something" CHECK ("faulty_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "return_pictures_return_id_position_pk" PRIMARY KEY("return_id","position")
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"wanted_variant_id" uuid,
	"good" integer,
	"faulty" integer,
	"missing" integer,
	"stock_item_id" uuid,
	CONSTRAINT "return_lines_once_per_item" UNIQUE("return_id","order_item_id"),
	CONSTRAINT "return_lines_hold_units" CHECK ("return_lines"."quantity" > 0),
	CONSTRAINT "return_lines_found_whole" CHECK (("return_lines"."good" is null and "return_lines"."faulty" is null and "return_lines"."missing" is null) or ("return_lines"."good" >= 0 and "return_lines"."faulty" >= 0 and "return_lines"."missing" >= 0 and "return_lines"."good" + "return_lines"."faulty" + "return_lines"."missing" = "return_lines"."quantity"))
);
--> statement-breakpoint
CREATE TABLE "return_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"return_id" uuid NOT NULL,
	"status" text NOT NULL,
	"taken_by" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"refund_method" text,
	"refund_poisha" bigint DEFAULT 0 NOT NULL,
	"refund_number" text DEFAULT '' NOT NULL,
	"refund_reference" text DEFAULT '' NOT NULL,
	"replacement_order_id" uuid,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_kind_known" CHECK ("returns"."kind" in ('return', 'exchange', 'refused_at_door')),
	CONSTRAINT "returns_source_known" CHECK ("returns"."source" in ('buyer', 'staff', 'courier')),
	CONSTRAINT "returns_status_known" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'inspected', 'settled', 'refused', 'cancelled')),
	CONSTRAINT "returns_settled_whole" CHECK (("returns"."status" = 'settled') = ("returns"."settled_at" is not null) and ("returns"."settled_at" is null) = ("returns"."refund_method" is null)),
	CONSTRAINT "returns_method_known" CHECK ("returns"."refund_method" in ('bkash', 'cash', 'store_credit', 'exchange', 'none')),
	CONSTRAINT "returns_refund_by_method" CHECK ("returns"."refund_poisha" >= 0 and ("returns"."refund_poisha" = 0 or "returns"."refund_method" <> 'none'))
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"cause" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "store_credit_entries_once" UNIQUE("cause","reference_id"),
	CONSTRAINT "store_credit_entries_move_something" CHECK ("store_credit_entries"."amount_poisha" <> 0)
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"balance_poisha" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_credits_not_negative" CHECK ("store_credits"."balance_poisha" >= 0)
);
--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_taken_by_customers_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faulty_movements_of_item" ON "faulty_movements" USING btree ("stock_item_id");--> statement-breakpoint
CREATE INDEX "return_pictures_of_picture" ON "return_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "return_lines_of_item" ON "return_lines" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "return_steps_of_return" ON "return_steps" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "return_steps_by_customer" ON "return_steps" USING btree ("taken_by") WHERE "return_steps"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_by_replacement" ON "returns" USING btree ("replacement_order_id") WHERE "returns"."replacement_order_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_newest" ON "returns" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_of_status" ON "returns" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "returns_by_settlement" ON "returns" USING btree ("settled_at") WHERE "returns"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "store_credit_entries_newest" ON "store_credit_entries" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_credit_within_total";--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'write_returns') WHERE "id" = '01930000-0000-7000-8000-000000000001';