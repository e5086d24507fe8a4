-- The calendar day of the shop.
CREATE OR REPLACE FUNCTION day_in_dhaka(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Dhaka')::date;
