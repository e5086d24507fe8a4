-- Opens the ledger of an order of before there was one, which then holds all that has happened; false if it did.
CREATE OR REPLACE FUNCTION is_order_opened(of_order uuid) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public.order_balances WHERE order_id = of_order) THEN RETURN true; END IF;
  PERFORM public.open_order_money(ARRAY[of_order]);
  RETURN false;
END $$;
