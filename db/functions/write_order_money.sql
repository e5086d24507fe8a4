-- One row of an order's ledger, once for its cause; nothing where no money moves.
CREATE OR REPLACE FUNCTION write_order_money(
  of_order uuid, kind text, amount bigint, cause uuid, method text, actor uuid, at timestamptz
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO public.order_money (order_id, kind, amount_poisha, cause_id, method, actor_id, at)
    SELECT of_order, kind, amount, cause, method, actor, at WHERE amount <> 0
    ON CONFLICT DO NOTHING
$$;
