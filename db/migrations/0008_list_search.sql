-- Every piece of three characters, and the two shorter ones at the end: a search for part of a text
-- then is a look-up, in any script. Trigrams of pg_trgm know letters of the database's locale only.
CREATE FUNCTION text_grams(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT substr(written, at, 3) FROM generate_series(1, length(written)) AS at
));
--> statement-breakpoint
DROP INDEX "orders_by_status";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin (text_grams(lower("name" || ' ' || "email" || ' ' || coalesce(substr("phone", 4), '')))) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "orders_of_status_newest" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (text_grams(lower("number" || ' ' || "full_name" || case when "buyer_name" = "full_name" then '' else ' ' || "buyer_name" end || ' ' || coalesce("buyer_email", '') || ' ' || substr("phone", 4)))) WITH (gin_pending_list_limit=512);