ALTER TABLE "saved_views" ALTER COLUMN "owner_id" DROP NOT NULL;
--> statement-breakpoint
CREATE INDEX "orders_of_district_newest" ON "orders" USING btree ("district","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_by_amount" ON "orders" USING btree ("total_poisha" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "orders_taken_by_phone_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "orders"."source" = 'phone';
--> statement-breakpoint
ALTER TABLE "saved_views" DROP COLUMN "is_shared";
