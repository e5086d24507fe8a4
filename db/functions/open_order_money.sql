-- The ledgers of orders of before there was one, from what the tables say of them. Nothing is owed of what was
-- handed over, unless a courier collected less than it was to.
CREATE OR REPLACE FUNCTION open_order_money(opened uuid[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Both sides of an exchange, or neither.
  opened := opened
    || ARRAY(SELECT t.order_id FROM public.returns t WHERE t.replacement_order_id = ANY(opened))
    || ARRAY(SELECT t.replacement_order_id FROM public.returns t
      WHERE t.order_id = ANY(opened) AND t.replacement_order_id IS NOT NULL);
  WITH chosen AS (
    SELECT o.* FROM public.orders o WHERE o.id = ANY(opened)
      AND NOT EXISTS (SELECT FROM public.order_balances b WHERE b.order_id = o.id)
  ), cash AS (
    SELECT c.id AS order_id, row.id, row.amount_poisha, row.at
    FROM chosen c JOIN public.parcels p ON p.order_id = c.id
    JOIN public.parcel_cash row ON row.parcel_id = p.id AND row.kind = 'collected'
  ), facts AS (
    SELECT c.id,
      coalesce((SELECT -sum(amount_poisha) FROM public.store_credit_entries e
        WHERE e.order_id = c.id AND e.cause <> 'return'), 0) AS credit,
      coalesce((SELECT sum(amount_poisha) FROM public.store_credit_entries e
        WHERE e.order_id = c.id AND e.cause = 'return'), 0) AS credited,
      CASE WHEN c.status = 'cancelled' THEN 0 ELSE c.exchange_credit_poisha END AS exchange,
      coalesce((SELECT sum(amount_poisha) FROM cash WHERE cash.order_id = c.id), 0) AS collected,
      coalesce((SELECT sum(greatest(p.cod_poisha, 0)) FROM (
        SELECT cod_amount_poisha AS cod_poisha FROM public.parcels
        WHERE order_id = c.id AND state IN (
          'on_the_way', 'held', 'out_for_delivery', 'returning', 'delivered', 'partly', 'exchanged')
      ) AS p), 0) AS asked,
      coalesce(r.granted, 0) AS granted, coalesce(r.given, 0) AS given, coalesce(r.owed, 0) AS owed,
      r.settled_at, r.method
    FROM chosen c LEFT JOIN LATERAL (
      SELECT sum(t.refund_poisha) AS granted, max(t.settled_at) AS settled_at,
        sum(CASE WHEN t.refund_method = 'exchange' THEN t.refund_poisha - t.rest_poisha ELSE 0 END) AS given,
        sum(CASE WHEN n.status = 'cancelled' THEN n.exchange_credit_poisha ELSE 0 END) AS owed,
        CASE WHEN bool_or(t.refund_method = 'bkash' OR t.rest_method = 'bkash') THEN 'bkash' ELSE 'cash' END AS method
      FROM public.returns t LEFT JOIN public.orders n ON n.id = t.replacement_order_id
      WHERE t.order_id = c.id AND t.settled_at IS NOT NULL
    ) AS r ON true
  ), sums AS (
    SELECT f.*, c.total_poisha AS total, c.delivery_fee_poisha AS delivery_fee, c.status, c.status_since, c.created_at, c.imported_number, c.rounding_poisha,
      greatest(0, f.granted - f.given - f.credited) AS refunded,
      -- What was not paid of goods that came back is asked for no more.
      CASE WHEN f.settled_at IS NULL THEN 0 ELSE least(c.total_poisha, f.granted + CASE
        WHEN c.status = 'delivered'
        THEN greatest(0, least(f.asked, c.total_poisha - f.credit - f.exchange) - f.collected)
        ELSE 0 END) END AS returned
    FROM facts f JOIN chosen c ON c.id = f.id
  ), before AS (
    SELECT s.id, greatest(0, s.refunded + s.given - s.owed + s.credited - s.credit - s.exchange - s.collected,
      CASE WHEN s.status = 'delivered' THEN
        s.total - s.credit - s.exchange - greatest(s.asked, s.collected)
        ELSE 0 END) AS amount
    FROM sums s
  )
  INSERT INTO public.order_money (order_id, kind, amount_poisha, cause_id, method, actor_id, at)
  SELECT order_id, kind, amount, cause, method, actor, at FROM (
    SELECT c.id AS order_id, 1 AS step, 'placed' AS kind, coalesce((
        SELECT total_before_poisha FROM public.order_changes e WHERE e.order_id = c.id
        ORDER BY created_at, e.id LIMIT 1), c.total_poisha) AS amount,
      c.id AS cause, NULL AS method, NULL::uuid AS actor, c.created_at AS at FROM chosen c
    UNION ALL SELECT e.order_id, 2, 'edit', e.total_after_poisha - e.total_before_poisha, e.id, NULL, e.changed_by,
      e.created_at FROM public.order_changes e JOIN chosen c ON c.id = e.order_id
    UNION ALL SELECT e.order_id, 2, 'store_credit', e.amount_poisha, e.id, 'store_credit', e.actor_id, e.created_at
      FROM public.store_credit_entries e JOIN chosen c ON c.id = e.order_id
    UNION ALL SELECT id, 2, 'exchange', -exchange_credit_poisha, id, 'exchange', NULL, created_at FROM chosen
    UNION ALL SELECT id, 6, 'exchange', exchange_credit_poisha, (
        SELECT s.id FROM public.order_status_changes s WHERE s.order_id = chosen.id AND s.status = 'cancelled'
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1), 'exchange', NULL, status_since
      FROM chosen WHERE status = 'cancelled' AND exchange_credit_poisha > 0
    UNION ALL SELECT order_id, 3, 'collected', -amount_poisha, id, 'courier', NULL, at FROM cash
    UNION ALL SELECT b.id, 3, 'collected', -b.amount, b.id, 'before', NULL, s.status_since
      FROM before b JOIN sums s ON s.id = b.id
    UNION ALL SELECT id, 4, 'returned', -returned, id, NULL, NULL, settled_at FROM sums
    UNION ALL SELECT t.order_id, 5, 'exchange', t.refund_poisha - t.rest_poisha, t.replacement_order_id, 'exchange',
      NULL, t.settled_at FROM public.returns t JOIN chosen c ON c.id = t.order_id
      WHERE t.refund_method = 'exchange' AND t.replacement_order_id IS NOT NULL
    UNION ALL SELECT t.order_id, 6, 'exchange', -n.exchange_credit_poisha, (
        SELECT s.id FROM public.order_status_changes s WHERE s.order_id = n.id AND s.status = 'cancelled'
        ORDER BY s.created_at DESC, s.id DESC LIMIT 1), 'exchange', NULL, n.status_since
      FROM public.returns t JOIN chosen c ON c.id = t.order_id
      JOIN public.orders n ON n.id = t.replacement_order_id AND n.status = 'cancelled'
    UNION ALL SELECT id, 5, 'refund', refunded, id, method, NULL, settled_at FROM sums
    UNION ALL SELECT id, 6, 'cancellation', returned - total + CASE
        WHEN EXISTS (SELECT FROM public.parcels p WHERE p.order_id = sums.id AND p.state = 'returned')
        THEN least(total - returned, delivery_fee, greatest(collected, 0)) ELSE 0 END,
      id, NULL, NULL, status_since
      FROM sums WHERE status = 'cancelled'
    UNION ALL SELECT s.id, 7, 'rounding', -rest, s.id, NULL, NULL, s.status_since
      FROM sums s JOIN before b ON b.id = s.id,
      LATERAL (SELECT s.total - s.credit - s.exchange - s.collected - b.amount AS rest) AS of_order
      WHERE s.status = 'delivered' AND s.rounding_poisha IS NULL AND abs(rest) < 100
  ) AS rows
  WHERE kind = 'placed' OR amount <> 0
  ORDER BY order_id, step, at
  ON CONFLICT DO NOTHING;
  UPDATE public.order_balances b SET is_delivered = true
    FROM public.orders o
    WHERE o.id = b.order_id AND o.id = ANY(opened) AND o.status = 'delivered' AND NOT b.is_delivered;
END $$;
