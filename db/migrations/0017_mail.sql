CREATE TABLE "order_confirmations" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"mail_id" uuid,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_confirmations_by_email" ON "order_confirmations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "order_confirmations_by_mail" ON "order_confirmations" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "order_confirmations_by_age" ON "order_confirmations" USING btree ("created_at");