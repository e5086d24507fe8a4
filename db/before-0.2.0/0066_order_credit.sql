-- Alone: it locks the orders for a moment. Every old row passes the check; the next migration says so.
ALTER TABLE "orders" ADD COLUMN "store_credit_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "exchange_credit_poisha" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "has_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_within_total" CHECK ("orders"."store_credit_poisha" >= 0 and "orders"."exchange_credit_poisha" >= 0 and "orders"."store_credit_poisha" + "orders"."exchange_credit_poisha" <= "orders"."total_poisha") NOT VALID;