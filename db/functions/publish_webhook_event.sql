-- Writes a message for the webhooks that subscribe to an event, and one delivery for each of them, in the
-- transaction of what happened; nothing without such a webhook. A webhook that is being deleted is waited for:
-- a delivery to it would make fail what has happened.
CREATE OR REPLACE FUNCTION publish_webhook_event(event text, data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  receivers uuid[];
  message uuid := gen_random_uuid();
  at timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(id) INTO receivers FROM (
    SELECT id FROM public.webhook_endpoints
      WHERE disabled_at IS NULL AND events && ARRAY[event, split_part(event, '.', 1) || '.*']
      FOR KEY SHARE
  ) AS endpoints;
  IF receivers IS NULL THEN RETURN; END IF;
  INSERT INTO public.webhook_messages (id, type, data, created_at) VALUES (message, event, data, at);
  INSERT INTO public.webhook_deliveries (id, message_id, endpoint_id, next_at, created_at)
    SELECT gen_random_uuid(), message, receiver, at, at FROM unnest(receivers) AS receiver;
END $$;
