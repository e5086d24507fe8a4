ALTER TABLE "stock_movements" ADD COLUMN "stock_item_id" uuid;
