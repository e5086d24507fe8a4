-- Webhooks are told of returns, claims, parcels, payouts and the prices of flash deals.
-- What it says of the buyer, a receiver that needs it gets from the API.
CREATE FUNCTION publish_return_event() RETURNS trigger
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
--> statement-breakpoint
-- Of a warranty claim, without its complaint.
CREATE FUNCTION publish_claim_event() RETURNS trigger
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
--> statement-breakpoint
-- A parcel is news once its courier has it; how its booking went before is the shop's own affair.
CREATE FUNCTION publish_parcel_event() RETURNS trigger
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
--> statement-breakpoint
-- Its lines are written after it: a receiver gets them from the API.
CREATE FUNCTION publish_payout_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event(
    CASE TG_OP WHEN 'INSERT' THEN 'payout.entered' ELSE 'payout.undone' END,
    jsonb_build_object(
      '_id', NEW.id, 'courier', NEW.courier, 'ref', NEW.ref, 'amount', NEW.amount_poisha / 100.0,
      'paidAt', to_char(NEW.paid_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A flash deal of the product begins, ends, sells out or costs something else; null where none runs.
CREATE FUNCTION publish_deal_price_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('product.deal_price_changed', jsonb_build_object(
    '_id', NEW.id, 'name', NEW.name, 'dealPrice', NEW.deal_price_poisha / 100.0,
    'previousDealPrice', OLD.deal_price_poisha / 100.0
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER publish_opened_return AFTER INSERT ON returns
FOR EACH ROW EXECUTE FUNCTION publish_return_event();
--> statement-breakpoint
CREATE TRIGGER publish_return_status AFTER UPDATE OF status ON returns
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION publish_return_event();
--> statement-breakpoint
CREATE TRIGGER publish_opened_claim AFTER INSERT ON claims
FOR EACH ROW EXECUTE FUNCTION publish_claim_event();
--> statement-breakpoint
CREATE TRIGGER publish_claim_status AFTER UPDATE OF status ON claims
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION publish_claim_event();
--> statement-breakpoint
CREATE TRIGGER publish_parcel_state AFTER UPDATE OF state ON parcels
FOR EACH ROW WHEN (OLD.state <> NEW.state AND NEW.state NOT IN ('booking', 'unknown', 'refused'))
EXECUTE FUNCTION publish_parcel_event();
--> statement-breakpoint
CREATE TRIGGER publish_entered_payout AFTER INSERT ON courier_payouts
FOR EACH ROW EXECUTE FUNCTION publish_payout_event();
--> statement-breakpoint
CREATE TRIGGER publish_undone_payout AFTER UPDATE OF undone_at ON courier_payouts
FOR EACH ROW WHEN (OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL)
EXECUTE FUNCTION publish_payout_event();
--> statement-breakpoint
CREATE TRIGGER publish_deal_price AFTER UPDATE OF deal_price_poisha ON products
FOR EACH ROW WHEN (OLD.deal_price_poisha IS DISTINCT FROM NEW.deal_price_poisha)
EXECUTE FUNCTION publish_deal_price_event();
