-- A parcel is news once its courier has it; how its booking went before is the shop's own affair.
CREATE OR REPLACE FUNCTION publish_parcel_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  data jsonb;
BEGIN
  SELECT jsonb_build_object(
    '_id', NEW.id, 'orderId', NEW.order_id, 'orderNumber', number, 'courier', NEW.courier,
    'consignmentId', NEW.consignment_id, 'state', NEW.state
  ) INTO data FROM public.orders WHERE id = NEW.order_id;
  IF OLD.state IN ('booking', 'unknown', 'refused') THEN
    PERFORM public.publish_webhook_event('parcel.booked', data);
  ELSE
    PERFORM public.publish_webhook_event(
      'parcel.state_changed', data || jsonb_build_object('previousState', OLD.state)
    );
  END IF;
  RETURN NULL;
END $$;
