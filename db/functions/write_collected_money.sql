CREATE OR REPLACE FUNCTION write_collected_money() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid;
  rest bigint;
BEGIN
  SELECT order_id INTO of_order FROM public.parcels WHERE id = NEW.parcel_id;
  IF NOT public.is_order_opened(of_order) THEN RETURN NULL; END IF;
  PERFORM public.write_order_money(of_order, 'collected', -NEW.amount_poisha, NEW.id, 'courier', NULL, NEW.at);
  SELECT balance_poisha INTO rest FROM public.order_balances b JOIN public.orders o ON o.id = b.order_id
    WHERE b.order_id = of_order AND o.rounding_poisha IS NULL;
  IF (SELECT status = 'cancelled' FROM public.orders WHERE id = of_order) THEN
    -- What was given up since it was cancelled stays given up, by the shop or by its buyer.
    SELECT public.kept_of_cancelled(of_order) - b.charged_poisha + coalesce((
      SELECT sum(m.amount_poisha) FROM public.order_money m
      WHERE m.order_id = of_order AND m.kind = 'write_off' AND m.id > coalesce((
        SELECT max(c.id) FROM public.order_money c
        JOIN public.order_status_changes s ON s.id = c.cause_id
        WHERE c.order_id = of_order AND c.kind = 'cancellation'), 0)), 0) INTO rest
      FROM public.order_balances b WHERE b.order_id = of_order;
    PERFORM public.write_order_money(of_order, 'cancellation', rest, NEW.id, NULL, NULL, NEW.at);
  ELSIF abs(rest) < 100 THEN
    PERFORM public.write_order_money(of_order, 'rounding', -rest, NEW.id, NULL, NULL, NEW.at);
  END IF;
  RETURN NULL;
END $$;
