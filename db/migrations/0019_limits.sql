DROP TABLE "attempts";--> statement-breakpoint
DROP INDEX "contact_messages_of_place";--> statement-breakpoint
DROP INDEX "launch_notices_of_place";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "launch_notices" DROP COLUMN "place";--> statement-breakpoint
-- Unlogged: counts are worth neither a flush nor a place in the log.
CREATE UNLOGGED TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");