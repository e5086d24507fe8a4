CREATE TABLE "client_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"events" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "glossary_terms" DROP CONSTRAINT "glossary_terms_kind";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "box_contents" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "warranty_days" integer;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_subscriptions_of_session" ON "push_subscriptions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "products_unclear_warranty" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"is_active") WHERE "products"."warranty_type" <> 'No Warranty' and "products"."warranty_months" is null and "products"."warranty_days" is null;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_once_per_key" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_once_per_key" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_kind" CHECK ("glossary_terms"."kind" in ('specification', 'specification_value', 'color', 'option_value'));