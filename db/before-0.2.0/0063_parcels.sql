CREATE TABLE "courier_hits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"parcel_id" uuid,
	"raw_status" text,
	"body" text NOT NULL,
	CONSTRAINT "courier_hits_result_known" CHECK ("courier_hits"."result" in ('moved', 'recorded', 'to_confirm', 'repeated', 'stale', 'unknown_parcel', 'handshake', 'ignored', 'wrong_secret', 'malformed'))
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raw_status" text NOT NULL,
	"state" text,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"moved_to" text,
	"collected_poisha" bigint,
	"reason" text,
	"body" text,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_once" UNIQUE("parcel_id","at","raw_status"),
	CONSTRAINT "parcel_events_source_known" CHECK ("parcel_events"."source" in ('webhook', 'poll', 'hand'))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"our_ref" text NOT NULL,
	"consignment_id" text,
	"tracking_code" text,
	"batch_id" uuid,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"raw_status" text,
	"last_event_at" timestamp with time zone,
	"cod_amount_poisha" bigint NOT NULL,
	"collected_poisha" bigint,
	"delivery_charge_poisha" bigint,
	"cod_charge_poisha" bigint,
	"weight_grams" integer NOT NULL,
	"note" text,
	"area" jsonb,
	"problem" jsonb,
	"booked_by" uuid,
	"called_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"told_states" text[] DEFAULT '{}' NOT NULL,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_our_ref_unique" UNIQUE("our_ref"),
	CONSTRAINT "parcels_consignment_unique" UNIQUE("courier","consignment_id"),
	CONSTRAINT "parcels_state_known" CHECK ("parcels"."state" in ('booking', 'unknown', 'refused', 'booked', 'pickup_failed', 'cancelled', 'on_the_way', 'held', 'out_for_delivery', 'returning', 'delivered', 'partly', 'exchanged', 'returned')),
	CONSTRAINT "parcels_cod_not_negative" CHECK ("parcels"."cod_amount_poisha" >= 0)
);
--> statement-breakpoint
ALTER TABLE "courier_hits" ADD CONSTRAINT "courier_hits_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_changed_by_customers_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_booked_by_customers_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_hits_newest" ON "courier_hits" USING btree ("courier","at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "courier_hits_by_age" ON "courier_hits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "courier_hits_of_parcel" ON "courier_hits" USING btree ("parcel_id") WHERE "courier_hits"."parcel_id" is not null;--> statement-breakpoint
CREATE INDEX "parcel_events_by_customer" ON "parcel_events" USING btree ("changed_by") WHERE "parcel_events"."changed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "parcels_one_open_of_order" ON "parcels" USING btree ("order_id") WHERE "parcels"."state" in ('booking', 'unknown', 'booked', 'pickup_failed', 'on_the_way', 'held', 'out_for_delivery', 'returning');--> statement-breakpoint
CREATE INDEX "parcels_of_order" ON "parcels" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "parcels_of_batch" ON "parcels" USING btree ("batch_id") WHERE "parcels"."batch_id" is not null;--> statement-breakpoint
CREATE INDEX "parcels_to_poll" ON "parcels" USING btree ("next_poll_at") WHERE "parcels"."next_poll_at" is not null;--> statement-breakpoint
CREATE INDEX "parcels_booked_by" ON "parcels" USING btree ("booked_by") WHERE "parcels"."booked_by" is not null;