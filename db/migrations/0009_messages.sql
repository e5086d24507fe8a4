ALTER TABLE "contact_messages" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_read" ON "contact_messages" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "contact_messages"."read_at" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin (text_grams(lower("name" || ' ' || "email" || ' ' || "message")));