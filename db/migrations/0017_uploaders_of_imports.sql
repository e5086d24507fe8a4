ALTER TABLE "imports" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
-- No pass has been over these yet: the actor is the one who uploaded them.
UPDATE "imports" SET "uploaded_by" = "actor_id" WHERE "status" = 'ready' AND "finished_at" IS NULL;
