ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "totp_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "recovery_codes_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
-- A factor of an earlier release counts as confirmed: a reset by e-mail is not to offer its end.
UPDATE "second_factors" SET "proved_at" = now() WHERE "totp_secret" is not null or exists (select from "passkeys" where "passkeys"."customer_id" = "second_factors"."customer_id");
