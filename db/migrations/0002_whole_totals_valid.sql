ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_in_whole_taka";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_is_the_sum";
