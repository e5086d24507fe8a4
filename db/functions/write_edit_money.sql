CREATE OR REPLACE FUNCTION write_edit_money() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.is_order_opened(NEW.order_id) THEN RETURN NULL; END IF;
  PERFORM public.write_order_money(NEW.order_id, 'edit',
    NEW.total_after_poisha - NEW.total_before_poisha, NEW.id, NULL, NEW.changed_by, NEW.created_at);
  RETURN NULL;
END $$;
