-- A shop that was rid of its demo row by row has none left to remove.
UPDATE "shop_facts" SET "value" = 'removed' WHERE "name" = 'demo catalogue' AND "value" = 'filled'
AND NOT EXISTS (SELECT FROM "demo_records" WHERE "kind" = 'product');
--> statement-breakpoint
DROP TABLE "demo_records" CASCADE;
