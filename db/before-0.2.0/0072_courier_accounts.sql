CREATE TABLE "courier_accounts" (
	"courier" text PRIMARY KEY NOT NULL,
	"credentials_enc" text NOT NULL,
	"webhook_secret_enc" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"areas_fetched_at" timestamp with time zone,
	"areas_fetching_since" timestamp with time zone,
	"areas_failure" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_areas" (
	"courier" text NOT NULL,
	"code" text NOT NULL,
	"district" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "courier_areas_courier_code_pk" PRIMARY KEY("courier","code")
);
--> statement-breakpoint
CREATE TABLE "courier_thanas" (
	"courier" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"area_code" text,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "courier_thanas_courier_district_thana_pk" PRIMARY KEY("courier","district","thana")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "courier_accounts_default" ON "courier_accounts" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "courier_thanas_unmatched" ON "courier_thanas" USING btree ("courier",(area_code is not null),"district","thana");--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'write_couriers') WHERE "id" = '01930000-0000-7000-8000-000000000001';
