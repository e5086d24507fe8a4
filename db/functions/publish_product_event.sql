-- Receivers get what else they need from the API.
CREATE OR REPLACE FUNCTION publish_product_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  product record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM public.publish_webhook_event(
    CASE TG_OP WHEN 'INSERT' THEN 'product.created' WHEN 'DELETE' THEN 'product.deleted' ELSE 'product.updated' END,
    jsonb_build_object('_id', product.id, 'name', product.name)
  );
  RETURN NULL;
END $$;
