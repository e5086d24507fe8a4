-- In a trigger: a generated column would be computed for every change of stock too.
CREATE OR REPLACE FUNCTION write_search_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := public.product_search(NEW.name, NEW.brand, NEW.tags, NEW.colors, NEW.description, NEW.specifications, NEW.category_id, NEW.subcategory_id, NEW.entry_number, NEW.texts, NEW.options);
  RETURN NEW;
END $$;
