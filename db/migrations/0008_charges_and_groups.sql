ALTER TABLE "audit_entries" ADD COLUMN "follows" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courier_accounts" ADD COLUMN "prices" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "agreed_charges" jsonb;--> statement-breakpoint
CREATE INDEX "parcel_accounts_returned" ON "parcel_accounts" USING btree ("returned_at") WHERE "parcel_accounts"."returned_at" is not null;