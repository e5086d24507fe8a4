-- A row of the ledger never changes, and goes with its order alone. An erasure, which says so, takes the data of
-- a person out of its note.
CREATE OR REPLACE FUNCTION keep_order_money() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND current_setting('shop.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'note' = to_jsonb(OLD) - 'note' THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the ledger of an order only grows';
END $$;
