ALTER TABLE "units" ADD COLUMN "found_in" uuid;--> statement-breakpoint
CREATE INDEX "units_found_in" ON "units" USING btree ("found_in") WHERE "units"."found_in" is not null;