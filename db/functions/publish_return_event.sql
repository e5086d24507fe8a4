-- What it says of the buyer, a receiver that needs it gets from the API.
CREATE OR REPLACE FUNCTION publish_return_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  data jsonb;
BEGIN
  SELECT jsonb_build_object(
    '_id', NEW.id, 'orderId', NEW.order_id, 'orderNumber', number, 'kind', NEW.kind, 'status', NEW.status
  ) INTO data FROM public.orders WHERE id = NEW.order_id;
  IF TG_OP = 'INSERT' THEN
    PERFORM public.publish_webhook_event('return.opened', data);
  ELSE
    PERFORM public.publish_webhook_event(
      'return.status_changed', data || jsonb_build_object('previousStatus', OLD.status)
    );
  END IF;
  RETURN NULL;
END $$;
