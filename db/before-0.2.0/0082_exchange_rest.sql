ALTER TABLE "returns" ADD COLUMN "rest_method" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "rest_poisha" bigint DEFAULT 0 NOT NULL;