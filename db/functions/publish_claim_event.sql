-- Of a warranty claim, without its complaint.
CREATE OR REPLACE FUNCTION publish_claim_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  data jsonb;
BEGIN
  SELECT jsonb_build_object(
    '_id', NEW.id, 'number', NEW.number, 'orderId', NEW.order_id, 'orderNumber', orders.number, 'status', NEW.status
  ) INTO data FROM public.orders WHERE id = NEW.order_id;
  IF TG_OP = 'INSERT' THEN
    PERFORM public.publish_webhook_event('claim.opened', data);
  ELSE
    PERFORM public.publish_webhook_event(
      'claim.status_changed', data || jsonb_build_object('previousStatus', OLD.status)
    );
  END IF;
  RETURN NULL;
END $$;
