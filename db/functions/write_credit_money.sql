-- The credit that pays an order is taken before the order is written.
CREATE OR REPLACE FUNCTION write_credit_money() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.orders WHERE id = NEW.order_id)
    AND NOT public.is_order_opened(NEW.order_id) THEN RETURN NULL; END IF;
  PERFORM public.write_order_money(NEW.order_id, 'store_credit', NEW.amount_poisha, NEW.id, 'store_credit',
    NEW.actor_id, NEW.created_at);
  RETURN NULL;
END $$;
