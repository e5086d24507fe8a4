CREATE FUNCTION update_stock_alerts_of_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER alerts_of_new_variants AFTER INSERT ON product_variants
REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION update_stock_alerts_of_variants();
--> statement-breakpoint
CREATE TRIGGER alerts_of_deleted_variants AFTER DELETE ON product_variants
REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION update_stock_alerts_of_variants();
--> statement-breakpoint
CREATE TRIGGER alert_of_variant AFTER UPDATE OF is_active, stock_item_id ON product_variants
FOR EACH ROW
WHEN ((OLD.is_active, OLD.stock_item_id) IS DISTINCT FROM (NEW.is_active, NEW.stock_item_id))
EXECUTE FUNCTION update_stock_alert();
