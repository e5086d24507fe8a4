ALTER TABLE "categories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "updated_by_form" uuid;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "is_permanent" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "categories_by_picture" ON "categories" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "subcategories_by_picture" ON "subcategories" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "product_pictures_by_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "coupons_newest" ON "coupons" USING btree ("created_at","id") WHERE "coupons"."deleted_at" is null;