DROP INDEX "reviews_search";--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (text_grams(lower("comment" || ' ' || "product_name")));