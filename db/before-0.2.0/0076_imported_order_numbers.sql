CREATE UNIQUE INDEX "orders_imported_number" ON "orders" USING btree ("imported_number") WHERE "orders"."imported_number" is not null;
