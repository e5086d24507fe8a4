CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"job_name" text,
	"network" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"undo_of" uuid
);
--> statement-breakpoint
CREATE INDEX "audit_entries_newest" ON "audit_entries" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_type","subject_id","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("subject_type","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_request" ON "audit_entries" USING btree ("request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_undo_of" ON "audit_entries" USING btree ("undo_of");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin (text_grams(lower("subject_label" || ' ' || coalesce("reason", ''))));
--> statement-breakpoint
-- No entry is changed, and none is deleted before it is three months old.
CREATE FUNCTION keep_audit_entry() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
begin
	if tg_op = 'DELETE' and old.at < now() - interval '3 months' then
		return old;
	end if;
	raise exception 'entries of the audit log cannot be changed or deleted';
end;
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
