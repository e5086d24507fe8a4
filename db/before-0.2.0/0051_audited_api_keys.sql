ALTER TABLE "audit_entries" ADD COLUMN "api_key" text;
