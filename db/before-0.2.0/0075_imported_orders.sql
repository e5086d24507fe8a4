ALTER TABLE "imports" ADD COLUMN "open_orders" text DEFAULT 'refused' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "imported_number" text;
