-- Imported customers send no webhook: the trigger leaves them out.
CREATE OR REPLACE FUNCTION publish_customer_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('customer.registered', jsonb_build_object('_id', NEW.id));
  RETURN NULL;
END $$;
