CREATE TABLE "attempts" (
	"id" uuid NOT NULL,
	"subject" text NOT NULL,
	"place" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "attempts_subject_id_pk" PRIMARY KEY("subject","id")
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"customer_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_customer_id_place_pk" PRIMARY KEY("customer_id","place")
);
--> statement-breakpoint
DROP INDEX "customers_email_unique";--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_by_age" ON "attempts" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_unique" ON "customers" USING btree ("email");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_email_in_lower_case" CHECK ("customers"."email" = lower("customers"."email"));