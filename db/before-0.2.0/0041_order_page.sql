CREATE TABLE "order_mails" (
	"mail_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mails_mail_id_order_id_pk" PRIMARY KEY("mail_id","order_id")
);
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_mails_of_order" ON "order_mails" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_labelled_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST) WHERE "orders"."labels" <> '{}';