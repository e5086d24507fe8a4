-- The total is that of the change: another one may follow before the webhook is sent.
CREATE OR REPLACE FUNCTION publish_order_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('order.edited', jsonb_build_object(
    '_id', NEW.order_id,
    'orderNumber', orders.number,
    'status', orders.status,
    'total', NEW.total_after_poisha / 100.0,
    'previousTotal', NEW.total_before_poisha / 100.0
  )) FROM public.orders WHERE orders.id = NEW.order_id;
  RETURN NULL;
END $$;
