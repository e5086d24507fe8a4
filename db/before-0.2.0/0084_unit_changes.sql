CREATE TABLE "unit_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_changes_of_unit" ON "unit_changes" USING btree ("unit_id","created_at");
--> statement-breakpoint
CREATE FUNCTION write_unit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unit_changes (unit_id, status, order_item_id, created_at)
    VALUES (NEW.id, NEW.status, NEW.order_item_id, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER write_unit_insert AFTER INSERT ON units
FOR EACH ROW EXECUTE FUNCTION write_unit_change();
--> statement-breakpoint
CREATE TRIGGER write_unit_update AFTER UPDATE OF status ON units
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION write_unit_change();
--> statement-breakpoint
-- Of units that are there already: when they came, and what they are now.
INSERT INTO unit_changes (unit_id, status, created_at)
  SELECT id, 'in_stock', received_at FROM units ORDER BY received_at;
--> statement-breakpoint
INSERT INTO unit_changes (unit_id, status, order_item_id, created_at)
  SELECT id, status, order_item_id, coalesce(packed_at, now()) FROM units
  WHERE status <> 'in_stock' ORDER BY packed_at;
