-- Writes a message for the webhooks that are told of an event, and one delivery for each of them, in the
-- transaction of what happened. Without such a webhook it writes nothing.
CREATE FUNCTION publish_webhook_event(event text, data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  receivers uuid[];
  message uuid := gen_random_uuid();
  at timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(id) INTO receivers FROM public.webhook_endpoints
    WHERE disabled_at IS NULL AND events && ARRAY[event, split_part(event, '.', 1) || '.*'];
  IF receivers IS NULL THEN RETURN; END IF;
  INSERT INTO public.webhook_messages (id, type, data, created_at) VALUES (message, event, data, at);
  INSERT INTO public.webhook_deliveries (id, message_id, endpoint_id, next_at, created_at)
    SELECT gen_random_uuid(), message, receiver, at, at FROM unnest(receivers) AS receiver;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_product_event() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER publish_product AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION publish_product_event();
--> statement-breakpoint
-- Counters of stars and prices of flash deals leave the time of the last edit.
CREATE TRIGGER publish_product_update AFTER UPDATE OF updated_at ON products
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at)
EXECUTE FUNCTION publish_product_event();
--> statement-breakpoint
CREATE FUNCTION publish_stock_event() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER publish_stock AFTER UPDATE OF stock ON stock_items
FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION publish_stock_event();
--> statement-breakpoint
-- Without name, phone and address, which a receiver that needs them gets from the API.
CREATE FUNCTION publish_order_event() RETURNS trigger
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
--> statement-breakpoint
-- Orders of another time, which an import or the demo brings, are no news.
CREATE TRIGGER publish_placed_order AFTER INSERT ON orders
FOR EACH ROW WHEN (NEW.created_at > now() - interval '1 day') EXECUTE FUNCTION publish_order_event();
--> statement-breakpoint
CREATE TRIGGER publish_order_status AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION publish_order_event();
--> statement-breakpoint
CREATE FUNCTION publish_order_change() RETURNS trigger
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
--> statement-breakpoint
CREATE TRIGGER publish_order_change AFTER INSERT ON order_changes
FOR EACH ROW EXECUTE FUNCTION publish_order_change();
--> statement-breakpoint
CREATE FUNCTION publish_review_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('review.created', jsonb_build_object(
    '_id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publish_review AFTER INSERT ON reviews
FOR EACH ROW EXECUTE FUNCTION publish_review_event();
--> statement-breakpoint
CREATE FUNCTION publish_customer_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('customer.registered', jsonb_build_object('_id', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publish_customer AFTER INSERT ON customers
FOR EACH ROW WHEN (NEW.role = 'user' AND NEW.created_at > now() - interval '1 day')
EXECUTE FUNCTION publish_customer_event();
