-- The days of the changed row, by these columns, are counted again. The lock waits for a job that
-- counts them now, so that the row it writes is deleted too.
CREATE OR REPLACE FUNCTION reopen_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE daily_stats IN ROW EXCLUSIVE MODE;
  DELETE FROM daily_stats WHERE day IN (
    SELECT day_in_dhaka((to_jsonb(OLD) ->> name)::timestamptz) FROM unnest(TG_ARGV) AS name
  );
  RETURN NULL;
END $$;
