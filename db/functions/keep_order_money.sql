-- A row of the ledger never changes, and goes with its order alone.
CREATE OR REPLACE FUNCTION keep_order_money() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the ledger of an order only grows';
END $$;
