ALTER TABLE "faulty_movements" ADD COLUMN "source_id" uuid;--> statement-breakpoint
CREATE INDEX "faulty_movements_of_source" ON "faulty_movements" USING btree ("source_id") WHERE "faulty_movements"."source_id" is not null;--> statement-breakpoint
-- Numbered units that lie there already name what brought them.
UPDATE "units" SET "taken_out_in" = came."id"
FROM "faulty_movements" came
JOIN "return_lines" line ON line."return_id" = came."reference_id" AND line."stock_item_id" = came."stock_item_id"
WHERE "units"."order_item_id" = line."order_item_id" AND "units"."status" = 'returned' AND "units"."taken_out_in" IS NULL;
