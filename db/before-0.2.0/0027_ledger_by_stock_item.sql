ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_once_per_cause,
  ADD CONSTRAINT stock_movements_once_per_item UNIQUE USING INDEX stock_movements_once_per_item;
