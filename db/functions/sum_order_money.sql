-- Adds rows of the ledger to the sums of their orders. Nobody is given back more than was paid, nor granted more
-- than the price, by what the staff decide; what follows from a change of status or a courier's word is never
-- refused here.
CREATE OR REPLACE FUNCTION sum_order_money() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_unpaid boolean;
  is_dearer boolean;
BEGIN
  WITH sums AS (
    SELECT order_id,
      coalesce(sum(amount_poisha) FILTER (WHERE kind IN ('placed', 'edit')), 0) AS priced,
      coalesce(sum(amount_poisha) FILTER (
        WHERE kind IN ('cancellation', 'reopening', 'returned', 'write_off', 'rounding')
      ), 0) AS reduced,
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'store_credit'), 0) AS credit,
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'exchange'), 0) AS exchange,
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'payment'), 0) AS paid,
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'collected'), 0) AS collected,
      coalesce(sum(amount_poisha) FILTER (WHERE kind = 'refund'), 0) AS refunded
    FROM added GROUP BY order_id ORDER BY order_id
  ), known AS (
    UPDATE public.order_balances b
    SET priced_poisha = b.priced_poisha + sums.priced,
      reduced_poisha = b.reduced_poisha + sums.reduced,
      credit_poisha = b.credit_poisha + sums.credit,
      exchange_poisha = b.exchange_poisha + sums.exchange,
      paid_poisha = b.paid_poisha + sums.paid,
      collected_poisha = b.collected_poisha + sums.collected,
      refunded_poisha = b.refunded_poisha + sums.refunded
    FROM sums WHERE b.order_id = sums.order_id
    RETURNING b.order_id
  )
  INSERT INTO public.order_balances (order_id, priced_poisha, reduced_poisha, credit_poisha,
    exchange_poisha, paid_poisha, collected_poisha, refunded_poisha)
    SELECT order_id, priced, reduced, credit, exchange, paid, collected, refunded
    FROM sums WHERE NOT EXISTS (SELECT FROM known WHERE known.order_id = sums.order_id);
  SELECT bool_or(b.settled_poisha < 0 AND added.amount_poisha > 0 AND CASE added.kind
      WHEN 'refund' THEN true
      WHEN 'store_credit' THEN EXISTS (
        SELECT FROM public.store_credit_entries e WHERE e.id = added.cause_id AND e.cause = 'return')
      WHEN 'exchange' THEN EXISTS (SELECT FROM public.orders o WHERE o.id = added.cause_id)
      ELSE false
    END), bool_or(added.kind = 'returned' AND b.charged_poisha <= -100) INTO is_unpaid, is_dearer
    FROM added JOIN public.order_balances b ON b.order_id = added.order_id
    WHERE added.kind IN ('returned', 'store_credit', 'exchange', 'refund');
  IF is_unpaid THEN
    RAISE EXCEPTION 'more would go back than was paid'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_money_back_within_paid';
  ELSIF is_dearer THEN
    RAISE EXCEPTION 'more would be granted than the order costs'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'order_money_granted_within_price';
  END IF;
  RETURN NULL;
END $$;
