ALTER TABLE "pictures" ADD COLUMN "unshown_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "pictures_unshown" ON "pictures" USING btree ("unshown_since") WHERE "pictures"."unshown_since" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'shipped', 'delivered', 'cancelled'));