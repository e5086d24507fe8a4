ALTER TABLE "products" ADD COLUMN "form_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_form_id_unique" UNIQUE("form_id");