-- A flash deal of the product begins, ends, sells out or costs something else; null where none runs.
CREATE OR REPLACE FUNCTION publish_deal_price_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('product.deal_price_changed', jsonb_build_object(
    '_id', NEW.id, 'name', NEW.name, 'dealPrice', NEW.deal_price_poisha / 100.0,
    'previousDealPrice', OLD.deal_price_poisha / 100.0
  ));
  RETURN NULL;
END $$;
