ALTER TABLE "order_items" ADD COLUMN "warranty_months" integer;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "packed_units" integer DEFAULT 0 NOT NULL;
