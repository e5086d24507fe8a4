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
    SELECT public.kept_of_cancelled(of_order) - b.charged_poisha + coalesce(sum(m.amount_poisha), 0) INTO rest
      FROM public.order_balances b
      LEFT JOIN public.order_money m ON m.order_id = b.order_id AND m.kind = 'write_off' AND m.amount_poisha > 0
      WHERE b.order_id = of_order GROUP BY b.charged_poisha;
    PERFORM public.write_order_money(of_order, 'cancellation', rest, NEW.id, NULL, NULL, NEW.at);
  ELSIF abs(rest) < 100 THEN
    PERFORM public.write_order_money(of_order, 'rounding', -rest, NEW.id, NULL, NULL, NEW.at);
  END IF;
  RETURN NULL;
END $$;
