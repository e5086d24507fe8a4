ALTER TABLE "parcels" ADD COLUMN "is_charge_by_hand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The fee of a delivery is earned once a courier charges for its parcel. Where the order was delivered before, the
-- day of that is counted again; in most cases the charge comes first. The lock is that of `reopen_days`.
CREATE FUNCTION reopen_day_of_sent_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  delivered_on date;
BEGIN
  SELECT public.day_in_dhaka(o.status_since) INTO delivered_on
    FROM public.parcels p JOIN public.orders o ON o.id = p.order_id
    WHERE p.id = NEW.parcel_id AND o.status = 'delivered';
  IF delivered_on IS NULL THEN RETURN NULL; END IF;
  LOCK TABLE public.daily_stats IN ROW EXCLUSIVE MODE;
  DELETE FROM public.daily_stats WHERE day = delivered_on;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reopen_day_of_sent_order AFTER INSERT ON parcel_accounts
FOR EACH ROW EXECUTE FUNCTION reopen_day_of_sent_order();
