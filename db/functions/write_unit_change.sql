-- The history of a serial number or IMEI.
CREATE OR REPLACE FUNCTION write_unit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unit_changes (unit_id, status, order_item_id, created_at)
    VALUES (NEW.id, NEW.status, NEW.order_item_id, clock_timestamp());
  RETURN NULL;
END $$;
