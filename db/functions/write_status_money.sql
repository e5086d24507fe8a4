-- What a change of an order's status does to its money: a cancelled order costs nothing, and what was given for
-- goods that came back is owed for them again; at the hand-over the shop takes what no courier has to collect.
CREATE OR REPLACE FUNCTION write_status_money() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  sums public.order_balances;
  amount bigint;
  kept bigint;
  exchanged bigint;
  returned_order uuid;
BEGIN
  SELECT * INTO sums FROM public.order_balances WHERE order_id = NEW.order_id;
  IF NOT FOUND THEN
    IF NEW.status IN ('cancelled', 'delivered') THEN
      PERFORM public.open_order_money(ARRAY[NEW.order_id]);
    END IF;
    RETURN NULL;
  END IF;

  -- Nothing follows from most changes.
  IF NEW.status NOT IN ('cancelled', 'delivered') AND NOT sums.is_delivered
    AND sums.reduced_poisha = 0 THEN RETURN NULL; END IF;

  SELECT exchange_credit_poisha INTO exchanged FROM public.orders WHERE id = NEW.order_id;
  IF NEW.status = 'cancelled' THEN
    PERFORM public.write_order_money(NEW.order_id, 'cancellation',
      least(public.kept_of_cancelled(NEW.order_id), sums.charged_poisha) - sums.charged_poisha, NEW.id, NULL,
      NEW.changed_by, NEW.created_at);
    exchanged := -least(sums.exchange_poisha, 0);
  ELSE
    -- It costs what it did, and what was left to the shop meanwhile is part of that.
    SELECT coalesce(sum(amount_poisha) FILTER (WHERE kind <> 'write_off'), 0),
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'write_off' AND amount_poisha > 0), 0)
      INTO amount, kept FROM public.order_money
      WHERE order_id = NEW.order_id AND kind IN ('cancellation', 'reopening', 'write_off');
    IF NEW.status <> 'delivered' OR amount < -kept THEN
      PERFORM public.write_order_money(NEW.order_id, 'reopening', -amount - kept, NEW.id, NULL, NEW.changed_by,
        NEW.created_at);
    END IF;
    exchanged := -exchanged - least(sums.exchange_poisha, 0);
  END IF;
  IF exchanged <> 0 THEN
    SELECT order_id INTO returned_order FROM public.order_money
      WHERE kind = 'exchange' AND cause_id = NEW.order_id AND order_id <> NEW.order_id;
    INSERT INTO public.order_money (order_id, kind, amount_poisha, cause_id, method, actor_id, at)
      SELECT of_order, 'exchange', moved, NEW.id, 'exchange', NEW.changed_by, NEW.created_at
      FROM (VALUES (NEW.order_id, exchanged), (returned_order, -exchanged)) AS pair (of_order, moved)
      WHERE of_order IS NOT NULL
      ON CONFLICT DO NOTHING;
  END IF;

  IF NEW.status = 'delivered' THEN
    SELECT balance_poisha INTO amount FROM public.order_balances WHERE order_id = NEW.order_id;
    IF amount > 0 AND NOT EXISTS (
      SELECT FROM public.parcels
      WHERE order_id = NEW.order_id AND state NOT IN ('refused', 'cancelled', 'returned')
    ) THEN
      PERFORM public.write_order_money(NEW.order_id, 'collected', -amount, NEW.id,
        CASE WHEN (SELECT imported_number IS NULL FROM public.orders WHERE id = NEW.order_id)
          THEN 'cash' ELSE 'before' END,
        NEW.changed_by, NEW.created_at);
    END IF;
  ELSIF sums.is_delivered AND NEW.status <> 'cancelled' THEN
    -- It was not handed over after all. Of an order that is cancelled, what was paid is owed back: money of a
    -- hand-over before the last cancellation stays paid, or has gone back.
    SELECT sum(amount_poisha) INTO amount FROM public.order_money
      WHERE order_id = NEW.order_id AND kind = 'collected' AND method IN ('cash', 'before')
        AND id > coalesce((SELECT max(c.id) FROM public.order_money c
          WHERE c.order_id = NEW.order_id AND c.kind = 'cancellation'), 0);
    PERFORM public.write_order_money(NEW.order_id, 'collected', -amount, NEW.id, 'cash', NEW.changed_by,
      NEW.created_at);
  END IF;
  IF (NEW.status = 'delivered') <> sums.is_delivered THEN
    UPDATE public.order_balances SET is_delivered = NEW.status = 'delivered' WHERE order_id = NEW.order_id;
  END IF;
  RETURN NULL;
END $$;
