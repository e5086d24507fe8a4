DROP INDEX "products_newest", "products_by_price", "products_by_rating", "products_of_category_newest", "products_of_category_by_price", "products_of_category_by_rating", "products_of_subcategory_newest", "products_of_subcategory_by_price", "products_featured", "products_on_sale", "products_with_options";--> statement-breakpoint
ALTER INDEX "products_newest_next" RENAME TO "products_newest";--> statement-breakpoint
ALTER INDEX "products_by_price_next" RENAME TO "products_by_price";--> statement-breakpoint
ALTER INDEX "products_by_rating_next" RENAME TO "products_by_rating";--> statement-breakpoint
ALTER INDEX "products_of_category_newest_next" RENAME TO "products_of_category_newest";--> statement-breakpoint
ALTER INDEX "products_of_category_by_price_next" RENAME TO "products_of_category_by_price";--> statement-breakpoint
ALTER INDEX "products_of_category_by_rating_next" RENAME TO "products_of_category_by_rating";--> statement-breakpoint
ALTER INDEX "products_of_subcategory_newest_next" RENAME TO "products_of_subcategory_newest";--> statement-breakpoint
ALTER INDEX "products_of_subcategory_by_price_next" RENAME TO "products_of_subcategory_by_price";--> statement-breakpoint
ALTER INDEX "products_featured_next" RENAME TO "products_featured";--> statement-breakpoint
ALTER INDEX "products_on_sale_next" RENAME TO "products_on_sale";--> statement-breakpoint
ALTER INDEX "products_with_options_next" RENAME TO "products_with_options";
