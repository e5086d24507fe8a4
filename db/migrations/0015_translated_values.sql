ALTER TABLE "glossary_terms" DROP CONSTRAINT "glossary_terms_kind";--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "claims" ADD COLUMN "body_hash" text;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_once_per_key" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_once_per_key" UNIQUE("order_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_kind" CHECK ("glossary_terms"."kind" in ('specification', 'specification_value', 'color', 'option_value'));