-- Without name, phone and address, which a receiver that needs them gets from the API.
CREATE OR REPLACE FUNCTION publish_order_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  data jsonb := jsonb_build_object(
    '_id', NEW.id, 'orderNumber', NEW.number, 'status', NEW.status, 'total', NEW.total_poisha / 100.0
  );
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.publish_webhook_event('order.placed', data);
  ELSE
    PERFORM public.publish_webhook_event(
      'order.status_changed', data || jsonb_build_object('previousStatus', OLD.status)
    );
  END IF;
  RETURN NULL;
END $$;
