-- Alone: it locks the orders for a moment. Every old row passes the checks; the next migration says so.
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_is_the_sum";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rounding_poisha" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_in_whole_taka" CHECK ("orders"."rounding_poisha" is null or "orders"."total_poisha" % 100 = 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_is_the_sum" CHECK ("orders"."total_poisha" = "orders"."subtotal_poisha" + "orders"."delivery_fee_poisha" - "orders"."coupon_discount_poisha" - "orders"."first_order_discount_poisha" + "orders"."adjustment_poisha" + coalesce("orders"."rounding_poisha", 0)) NOT VALID;--> statement-breakpoint
-- For one release: the one before edits orders without their rounding.
CREATE OR REPLACE FUNCTION forget_rounding() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.rounding_poisha := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER orders_forget_rounding BEFORE UPDATE ON "orders" FOR EACH ROW
WHEN (
  NEW.rounding_poisha IS NOT DISTINCT FROM OLD.rounding_poisha
  AND (NEW.rounding_poisha <> 0 OR NEW.total_poisha % 100 <> 0)
  AND NEW.total_poisha = NEW.subtotal_poisha + NEW.delivery_fee_poisha - NEW.coupon_discount_poisha
    - NEW.first_order_discount_poisha + NEW.adjustment_poisha
)
EXECUTE FUNCTION forget_rounding();
