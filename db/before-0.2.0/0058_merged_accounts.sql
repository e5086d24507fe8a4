ALTER TABLE "customers" ADD COLUMN "merged_into_id" uuid;
