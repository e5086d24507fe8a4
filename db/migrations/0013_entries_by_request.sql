DROP INDEX "audit_entries_request";--> statement-breakpoint
CREATE INDEX "audit_entries_of_request" ON "audit_entries" USING btree ("request_id","subject_type","action");