-- Beside the old ones, which readers use until the next migration.
CREATE INDEX "products_newest_next" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active");--> statement-breakpoint
CREATE INDEX "products_by_price_next" ON "products" USING btree ("current_price_poisha","id","is_active");--> statement-breakpoint
CREATE INDEX "products_by_rating_next" ON "products" USING btree ("rating_score" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active");--> statement-breakpoint
CREATE INDEX "products_of_category_newest_next" ON "products" USING btree ("category_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active");--> statement-breakpoint
CREATE INDEX "products_of_category_by_price_next" ON "products" USING btree ("category_id","current_price_poisha","id","is_active");--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating_next" ON "products" USING btree ("category_id","rating_score" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active");--> statement-breakpoint
CREATE INDEX "products_of_subcategory_newest_next" ON "products" USING btree ("subcategory_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active");--> statement-breakpoint
CREATE INDEX "products_of_subcategory_by_price_next" ON "products" USING btree ("subcategory_id","current_price_poisha","id","is_active");--> statement-breakpoint
CREATE INDEX "products_featured_next" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active") WHERE "products"."featured";--> statement-breakpoint
CREATE INDEX "products_on_sale_next" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active") WHERE "products"."current_original_price_poisha" > "products"."current_price_poisha";--> statement-breakpoint
CREATE INDEX "products_with_options_next" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"current_price_poisha","deal_price_poisha","deal_variant_id","is_active") WHERE "products"."options" is not null;
