CREATE TABLE "google_links" (
	"google_id" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"email" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_setups" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"guest_key" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "passwords" SELECT "customer_id", "password", "updated_at" FROM "credentials" WHERE "provider_id" = 'credential' AND "password" IS NOT NULL;--> statement-breakpoint
INSERT INTO "google_links" SELECT "account_id", "customer_id", "created_at" FROM "credentials" WHERE "provider_id" = 'google';--> statement-breakpoint
DELETE FROM "sessions";--> statement-breakpoint
ALTER TABLE "credentials" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "verifications" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "credentials" CASCADE;--> statement-breakpoint
DROP TABLE "verifications" CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_token_unique";--> statement-breakpoint
ALTER TABLE "order_requests" DROP CONSTRAINT "order_requests_order_id_orders_id_fk";
--> statement-breakpoint
DROP INDEX "coupons_code_unique";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "token_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_setups" ADD CONSTRAINT "password_setups_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "google_links_of_customer" ON "google_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "password_setups_of_customer" ON "password_setups" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code_unique" ON "coupons" USING btree ("code") WHERE "coupons"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "banned";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "ban_reason";--> statement-breakpoint
ALTER TABLE "customers" DROP COLUMN "ban_expires";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "ip_address";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "user_agent";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "impersonated_by";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_code_in_capitals" CHECK ("coupons"."code" = upper("coupons"."code"));