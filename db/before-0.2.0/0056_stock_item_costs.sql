CREATE TABLE "stock_item_costs" (
	"stock_item_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cost_poisha" bigint,
	CONSTRAINT "stock_item_costs_stock_item_id_since_pk" PRIMARY KEY("stock_item_id","since")
);

--> statement-breakpoint
CREATE FUNCTION record_stock_item_cost() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  cost bigint := (
    SELECT cost_poisha FROM public.product_variants
    WHERE stock_item_id = NEW.stock_item_id AND cost_poisha IS NOT NULL
    ORDER BY position LIMIT 1
  );
  known bigint := (
    SELECT cost_poisha FROM public.stock_item_costs
    WHERE stock_item_id = NEW.stock_item_id ORDER BY since DESC LIMIT 1
  );
BEGIN
  IF cost IS DISTINCT FROM known THEN
    INSERT INTO public.stock_item_costs (stock_item_id, since, cost_poisha)
    VALUES (NEW.stock_item_id, clock_timestamp(), cost);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER record_cost_of_new_variant AFTER INSERT ON product_variants
FOR EACH ROW WHEN (NEW.cost_poisha IS NOT NULL)
EXECUTE FUNCTION record_stock_item_cost();
--> statement-breakpoint
CREATE TRIGGER record_cost_of_variant AFTER UPDATE OF cost_poisha, stock_item_id ON product_variants
FOR EACH ROW WHEN (OLD.cost_poisha IS DISTINCT FROM NEW.cost_poisha OR OLD.stock_item_id <> NEW.stock_item_id)
EXECUTE FUNCTION record_stock_item_cost();
--> statement-breakpoint
INSERT INTO stock_item_costs (stock_item_id, since, cost_poisha)
SELECT DISTINCT ON (stock_item_id) stock_item_id, now(), cost_poisha FROM product_variants
WHERE cost_poisha IS NOT NULL ORDER BY stock_item_id, position;
