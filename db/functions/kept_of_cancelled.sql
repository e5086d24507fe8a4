-- What a cancelled order costs: what its buyer has paid for the way of a parcel that came back, at most the
-- delivery fee.
CREATE OR REPLACE FUNCTION kept_of_cancelled(of_order uuid) RETURNS bigint
LANGUAGE sql AS $$
  SELECT coalesce(max(greatest(0, least(o.delivery_fee_poisha, o.total_poisha, -b.collected_poisha))), 0)
    FROM public.orders o JOIN public.order_balances b ON b.order_id = o.id
    WHERE o.id = of_order
      AND EXISTS (SELECT FROM public.parcels p WHERE p.order_id = o.id AND p.state = 'returned')
$$;
