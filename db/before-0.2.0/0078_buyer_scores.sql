CREATE TABLE "buyer_scores" (
	"phone" text NOT NULL,
	"courier" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"score" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "buyer_scores_phone_courier_pk" PRIMARY KEY("phone","courier")
);
--> statement-breakpoint
CREATE INDEX "buyer_scores_by_age" ON "buyer_scores" USING btree ("asked_at");