CREATE TABLE "cash_closings" (
	"day" date NOT NULL,
	"courier" text NOT NULL,
	"collected_poisha" bigint NOT NULL,
	"charges_poisha" bigint NOT NULL,
	"paid_poisha" bigint NOT NULL,
	"adjusted_poisha" bigint NOT NULL,
	"open_poisha" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_closings_day_courier_pk" PRIMARY KEY("day","courier")
);
--> statement-breakpoint
CREATE TABLE "courier_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"ref" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"source" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_payouts_source_known" CHECK ("courier_payouts"."source" in ('api', 'file', 'hand')),
	CONSTRAINT "courier_payouts_amount_not_negative" CHECK ("courier_payouts"."amount_poisha" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_accounts" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"collected_poisha" bigint DEFAULT 0 NOT NULL,
	"delivery_poisha" bigint DEFAULT 0 NOT NULL,
	"cod_poisha" bigint DEFAULT 0 NOT NULL,
	"paid_poisha" bigint DEFAULT 0 NOT NULL,
	"adjusted_poisha" bigint DEFAULT 0 NOT NULL,
	"open_poisha" bigint DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "parcel_accounts_balanced" CHECK ("parcel_accounts"."open_poisha" = "parcel_accounts"."collected_poisha" + "parcel_accounts"."delivery_poisha" + "parcel_accounts"."cod_poisha" + "parcel_accounts"."paid_poisha" + "parcel_accounts"."adjusted_poisha"),
	CONSTRAINT "parcel_accounts_payments" CHECK ("parcel_accounts"."payments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "parcel_cash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"kind" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"line_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_cash_kind_known" CHECK ("parcel_cash"."kind" in ('collected', 'delivery_charge', 'cod_charge', 'paid_out', 'adjustment')),
	CONSTRAINT "parcel_cash_moves_something" CHECK ("parcel_cash"."amount_poisha" <> 0),
	CONSTRAINT "parcel_cash_has_cause" CHECK (("parcel_cash"."kind" <> 'paid_out' or "parcel_cash"."line_id" is not null) and ("parcel_cash"."kind" <> 'adjustment' or "parcel_cash"."reason" <> ''))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"parcel_id" uuid,
	"consignment" text DEFAULT '' NOT NULL,
	"our_ref" text DEFAULT '' NOT NULL,
	"collected_poisha" bigint NOT NULL,
	"charges_poisha" bigint DEFAULT 0 NOT NULL,
	"net_poisha" bigint NOT NULL,
	CONSTRAINT "payout_lines_add_up" CHECK ("payout_lines"."net_poisha" = "payout_lines"."collected_poisha" - "payout_lines"."charges_poisha"),
	CONSTRAINT "payout_lines_not_negative" CHECK ("payout_lines"."collected_poisha" >= 0 and "payout_lines"."charges_poisha" >= 0)
);
--> statement-breakpoint
ALTER TABLE "parcel_accounts" ADD CONSTRAINT "parcel_accounts_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_cash" ADD CONSTRAINT "parcel_cash_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_cash" ADD CONSTRAINT "parcel_cash_line_id_payout_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payout_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_courier_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."courier_payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "courier_payouts_once" ON "courier_payouts" USING btree ("courier","ref") WHERE "courier_payouts"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "courier_payouts_newest" ON "courier_payouts" USING btree ("paid_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcel_accounts_newest" ON "parcel_accounts" USING btree ("opened_at" DESC NULLS LAST,"parcel_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcel_accounts_open" ON "parcel_accounts" USING btree ("opened_at" DESC NULLS LAST,"parcel_id" DESC NULLS LAST) WHERE "parcel_accounts"."open_poisha" <> 0;--> statement-breakpoint
CREATE INDEX "parcel_accounts_not_back" ON "parcel_accounts" USING btree ("returned_at") WHERE "parcel_accounts"."returned_at" is not null and "parcel_accounts"."received_at" is null;--> statement-breakpoint
CREATE INDEX "parcel_cash_of_parcel" ON "parcel_cash" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "parcel_cash_by_time" ON "parcel_cash" USING btree ("at");--> statement-breakpoint
CREATE INDEX "parcel_cash_of_line" ON "parcel_cash" USING btree ("line_id") WHERE "parcel_cash"."line_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_once" ON "payout_lines" USING btree ("payout_id","position");--> statement-breakpoint
CREATE INDEX "payout_lines_of_parcel" ON "payout_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "payout_lines_unknown" ON "payout_lines" USING btree ("payout_id") WHERE "payout_lines"."parcel_id" is null;--> statement-breakpoint
UPDATE "staff_roles" SET "permissions" = array_append("permissions", 'write_cash') WHERE "id" = '01930000-0000-7000-8000-000000000001';
