-- With all variants that share the stock item.
CREATE OR REPLACE FUNCTION publish_stock_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('stock.changed', jsonb_build_object(
    'productId', NEW.product_id,
    'stockItem', NEW.id,
    'variantIds', (SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM public.product_variants WHERE stock_item_id = NEW.id),
    'stock', NEW.stock,
    'previousStock', OLD.stock
  ));
  RETURN NULL;
END $$;
