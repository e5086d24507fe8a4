-- Codes typed in Bangla digits or decomposed letters were stored as typed; they are compared with Latin
-- digits and composed letters. Where two coupons would get one code, both stay.
WITH "normalized" AS (
	SELECT "id", translate(normalize("code", NFC), '০১২৩৪৫৬৭৮৯', '0123456789') AS "code"
	FROM "coupons" WHERE "deleted_at" IS NULL
)
UPDATE "coupons" SET "code" = "normalized"."code"
FROM "normalized"
WHERE "coupons"."id" = "normalized"."id" AND "coupons"."code" <> "normalized"."code"
	AND NOT EXISTS (
		SELECT 1 FROM "normalized" AS "other"
		WHERE "other"."code" = "normalized"."code" AND "other"."id" <> "normalized"."id"
	);
