-- At the commit: what a settled return has given back and the ledger does not say. This release writes it with
-- the settlement; the one before does not know the ledger.
CREATE OR REPLACE FUNCTION write_return_money() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  step uuid;
  granted bigint;
  returned bigint;
  given bigint;
BEGIN
  IF NOT public.is_order_opened(NEW.order_id) THEN RETURN NULL; END IF;
  SELECT s.id INTO step FROM public.return_steps s WHERE s.return_id = NEW.id
    ORDER BY s.created_at DESC, s.id DESC LIMIT 1;
  IF NEW.refund_method = 'exchange' AND NEW.replacement_order_id IS NOT NULL THEN
    PERFORM public.write_order_money(NEW.order_id, 'exchange', NEW.refund_poisha - NEW.rest_poisha,
      NEW.replacement_order_id, 'exchange', NULL, NEW.settled_at)
      WHERE NOT EXISTS (SELECT FROM public.order_money m WHERE m.order_id = NEW.order_id
        AND m.kind = 'exchange' AND m.cause_id = NEW.replacement_order_id);
  END IF;
  SELECT sum(r.refund_poisha) INTO granted FROM public.returns r
    WHERE r.order_id = NEW.order_id AND r.settled_at IS NOT NULL;
  SELECT coalesce(-sum(m.amount_poisha) FILTER (WHERE m.kind = 'returned'), 0),
    coalesce(sum(m.amount_poisha) FILTER (WHERE m.kind = 'refund' OR m.kind = 'exchange'
      AND EXISTS (SELECT FROM public.orders o WHERE o.id = m.cause_id AND o.id <> m.order_id)), 0)
    INTO returned, given FROM public.order_money m WHERE m.order_id = NEW.order_id;
  -- The entries go with an erased account: each that is gone may have been of a return.
  given := given + coalesce((SELECT sum(m.amount_poisha) FROM public.order_money m
    LEFT JOIN public.store_credit_entries e ON e.id = m.cause_id
    WHERE m.order_id = NEW.order_id AND m.kind = 'store_credit' AND m.amount_poisha > 0
      AND coalesce(e.cause, 'return') = 'return'), 0);
  PERFORM public.write_order_money(NEW.order_id, 'returned', -greatest(granted - returned, 0),
    coalesce(step, NEW.id), NULL, NULL, NEW.settled_at);
  PERFORM public.write_order_money(NEW.order_id, 'refund', greatest(granted - given, 0), coalesce(step, NEW.id),
    CASE WHEN 'bkash' IN (NEW.refund_method, NEW.rest_method) THEN 'bkash' ELSE 'cash' END, NULL, NEW.settled_at);
  RETURN NULL;
END $$;
