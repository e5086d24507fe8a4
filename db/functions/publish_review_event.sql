-- Without the text, which staff may hide.
CREATE OR REPLACE FUNCTION publish_review_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('review.created', jsonb_build_object(
    '_id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating
  ));
  RETURN NULL;
END $$;
