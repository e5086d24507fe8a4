CREATE OR REPLACE FUNCTION write_placed_money() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_money (order_id, kind, amount_poisha, cause_id, method, at)
    SELECT NEW.id, kind, amount, NEW.id, method, NEW.created_at
    FROM (VALUES
      ('placed', NEW.total_poisha, NULL),
      ('exchange', -NEW.exchange_credit_poisha, 'exchange')
    ) AS rows (kind, amount, method)
    WHERE kind = 'placed' OR amount <> 0
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
