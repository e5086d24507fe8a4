-- 0033 to 0035 are transactions of their own: what locks readers out of a table locks no other, so that an order that
-- waits holds nothing that they need.
ALTER TABLE "orders"
	DROP CONSTRAINT "orders_total_is_the_sum",
	ADD COLUMN "adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	ADD COLUMN "adjustment_poisha" bigint DEFAULT 0 NOT NULL,
	ADD COLUMN "source" text DEFAULT 'web' NOT NULL,
	ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL,
	ADD COLUMN "call_due_at" timestamp with time zone DEFAULT now(),
	ADD COLUMN "call_held_by" uuid,
	ADD COLUMN "call_held_until" timestamp with time zone,
	ADD CONSTRAINT "orders_source_known" CHECK ("orders"."source" in ('web', 'phone')),
	ADD CONSTRAINT "orders_total_is_the_sum" CHECK ("orders"."total_poisha" = "orders"."subtotal_poisha" + "orders"."delivery_fee_poisha" - "orders"."coupon_discount_poisha" - "orders"."first_order_discount_poisha" + "orders"."adjustment_poisha");
--> statement-breakpoint
-- Orders that nobody has confirmed yet are to be called as if they had come now.
CREATE INDEX "orders_to_call" ON "orders" USING btree ("call_due_at") WHERE "orders"."status" = 'pending' and "orders"."call_due_at" is not null;
--> statement-breakpoint
CREATE INDEX "orders_call_held" ON "orders" USING btree ("call_held_by") WHERE "orders"."call_held_by" is not null;
--> statement-breakpoint
CREATE INDEX "orders_labels" ON "orders" USING gin ("labels") WHERE "orders"."labels" <> '{}';
