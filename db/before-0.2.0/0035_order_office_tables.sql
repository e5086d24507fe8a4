CREATE TABLE "held_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"label" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"note" text,
	"called_by" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"is_in_time" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "order_calls_outcome_known" CHECK ("order_calls"."outcome" in ('confirmed', 'no_answer', 'wrong_number', 'wants_changes', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"changed_by" uuid,
	"note" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"total_before_poisha" bigint NOT NULL,
	"total_after_poisha" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_shared" boolean NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Customers before orders: who writes both writes in that order.
ALTER TABLE "held_orders" ADD CONSTRAINT "held_orders_held_by_customers_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_called_by_customers_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_changed_by_customers_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_customers_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_customers_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "held_orders_newest" ON "held_orders" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "held_orders_by_customer" ON "held_orders" USING btree ("held_by") WHERE "held_orders"."held_by" is not null;
--> statement-breakpoint
CREATE INDEX "order_calls_of_order" ON "order_calls" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_calls_newest" ON "order_calls" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "order_calls_by_customer" ON "order_calls" USING btree ("called_by") WHERE "order_calls"."called_by" is not null;
--> statement-breakpoint
CREATE INDEX "order_changes_of_order" ON "order_changes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_changes_by_customer" ON "order_changes" USING btree ("changed_by") WHERE "order_changes"."changed_by" is not null;
--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "order_notes_mentions" ON "order_notes" USING gin ("mentions") WHERE "order_notes"."mentions" <> '{}';
--> statement-breakpoint
CREATE INDEX "order_notes_by_customer" ON "order_notes" USING btree ("written_by") WHERE "order_notes"."written_by" is not null;
--> statement-breakpoint
CREATE INDEX "saved_views_of_page" ON "saved_views" USING btree ("page");
--> statement-breakpoint
CREATE INDEX "saved_views_of_owner" ON "saved_views" USING btree ("owner_id");
