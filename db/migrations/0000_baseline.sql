-- The schema of release 0.2.0, as the migrations of db/before-0.2.0 leave it, with its columns in their order.
-- Its functions are those of 0.2.0; what they are now is in db/functions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
CREATE FUNCTION facet_key(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(value), E' ,=\t\n\r\u00a0', '');
--> statement-breakpoint
CREATE FUNCTION product_facet_pairs(brand text, colors jsonb, specifications jsonb) RETURNS TABLE (key text, label text)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT ON (found.key) found.key, found.label FROM (
    SELECT 'brand=' || facet_key(brand) AS key, btrim(brand) AS label
    WHERE facet_key(brand) <> '' AND length(brand) <= 40
    UNION ALL
    SELECT 'color=' || facet_key(color ->> 'name'), btrim(color ->> 'name')
    FROM jsonb_array_elements(colors) AS color
    WHERE facet_key(color ->> 'name') <> '' AND length(color ->> 'name') <= 40
    UNION ALL
    SELECT 'spec.' || facet_key(named.key) || '=' || facet_key(part.text), btrim(part.text)
    FROM jsonb_each_text(specifications) AS named,
      unnest(string_to_array(replace(named.value, '; ', ', '), ', ')) AS part (text)
    WHERE length(named.key) <= 40 AND facet_key(named.key) <> ''
      AND length(part.text) <= 40 AND facet_key(part.text) <> ''
  ) AS found
  ORDER BY found.key, found.label
  LIMIT 100;
END;
--> statement-breakpoint
CREATE FUNCTION product_facet_keys(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT key FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
CREATE FUNCTION product_facet_labels(brand text, colors jsonb, specifications jsonb) RETURNS text[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ARRAY(SELECT label FROM public.product_facet_pairs(brand, colors, specifications) ORDER BY key);
END $$;
--> statement-breakpoint
CREATE FUNCTION search_shapes(word text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY[word] || CASE WHEN length(word) BETWEEN 3 AND 30 THEN ARRAY(
  SELECT DISTINCT left(word, at - 1) || substr(word, at + 1) FROM generate_series(1, length(word)) AS at
) ELSE '{}' END;
--> statement-breakpoint
CREATE FUNCTION search_spelling(word text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  rule text[];
  said text := lower(word);
BEGIN
  IF said ~ '[ঁ-৿]' THEN
    FOREACH rule SLICE 1 IN ARRAY ARRAY[
      ['ও' || U&'\09AF\09BC', 'w'], [U&'\09AF\09BC', 'y'], [U&'[\09A1\09A2]\09BC', 'র'], ['ক্ষ', 'খ'], ['জ্ঞ', 'গ'],
      ['্য', ''], ['্ব', ''], ['ং', 'ng'], ['[ঐৈ]', 'oi'], ['[ঔৌ]', 'ou'], ['ঋ|ৃ', 'ri']
    ] LOOP
      said := regexp_replace(said, rule[1], rule[2], 'g');
    END LOOP;
    said := translate(said,
      'কখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহৎঅআইঈউঊএওািীুূেো্ঁঃ' || U&'\09BC',
      'kkggnCCjjnttddnttddnpfbbmjrlssshtoaiiuueoaiiuueo');
  END IF;
  FOREACH rule SLICE 1 IN ARRAY ARRAY[
    ['^[ie](?=s[ptkmnl])', ''], ['^kn(?=[aeiou])', 'n'], ['^wr', 'r'], ['oy(?=[aeiou])', 'w'],
    ['t?ch', 'C'], ['ck', 'k'], ['c(?=[eiy])', 's'], ['[cq]', 'k'], ['x', 'ks'],
    ['[ts]ion', 'son'], ['ph', 'f'], ['gh(?=t)', ''], ['(?<=.)g(?=e)', 'j'], ['([gskbdjwrt])h', '\1'],
    ['v', 'b'], ['z', 'j'], ['w(?![aeiou])', 'u'], ['ng', 'n'],
    ['[ei]y|e[ea]|ie|y', 'i'], ['oo', 'u'], ['[oa][uo]', 'o'], ['h(?![aeiou])', ''], ['(.)\1+', '\1'], ['(?<=..)e$', '']
  ] LOOP
    said := regexp_replace(said, rule[1], rule[2], 'g');
  END LOOP;
  RETURN said;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_sound(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(
  regexp_replace(translate(search_spelling(word), 'eiou', 'aaaa'), '(?<=.)a', '', 'g'),
  '(.)\1+', '\1', 'g'), '(?<=...)s$', '');
--> statement-breakpoint
CREATE FUNCTION search_stem(word text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce((ts_lexize('english_stem', word))[1], word);
--> statement-breakpoint
CREATE FUNCTION text_grams(written text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT substr(written, at, 3) FROM generate_series(1, length(written)) AS at
));
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"full_address" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_by" uuid,
	CONSTRAINT "api_keys_pkey" PRIMARY KEY (id),
	CONSTRAINT "api_keys_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"job_name" text,
	"network" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"subject_label" text NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text,
	"undo_of" uuid,
	"api_key" text,
	CONSTRAINT "audit_entries_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "buyer_scores" (
	"phone" text NOT NULL,
	"courier" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"score" jsonb,
	"answered_at" timestamp with time zone,
	CONSTRAINT "buyer_scores_phone_courier_pk" PRIMARY KEY (phone, courier)
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"cart_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"selected_color" text DEFAULT ''::text NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"variant_id" uuid,
	CONSTRAINT "cart_lines_cart_id_product_id_selected_color_pk" PRIMARY KEY (cart_id, product_id, selected_color),
	CONSTRAINT "cart_lines_hold_units" CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"id" uuid NOT NULL,
	"customer_id" uuid,
	"guest_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_pkey" PRIMARY KEY (id),
	CONSTRAINT "carts_customer_id_unique" UNIQUE (customer_id),
	CONSTRAINT "carts_guest_key_unique" UNIQUE (guest_key),
	CONSTRAINT "carts_have_one_owner" CHECK ((num_nonnulls(customer_id, guest_key) = 1))
);
--> statement-breakpoint
CREATE TABLE "cash_closings" (
	"day" date NOT NULL,
	"courier" text NOT NULL,
	"collected_poisha" bigint NOT NULL,
	"charges_poisha" bigint NOT NULL,
	"paid_poisha" bigint NOT NULL,
	"adjusted_poisha" bigint NOT NULL,
	"open_poisha" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cash_closings_day_courier_pk" PRIMARY KEY (day, courier)
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"facets" text[] DEFAULT '{}'::text[] NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "categories_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "claim_pictures" (
	"claim_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "claim_pictures_claim_id_position_pk" PRIMARY KEY (claim_id, "position")
);
--> statement-breakpoint
CREATE TABLE "claim_steps" (
	"id" uuid NOT NULL,
	"claim_id" uuid NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT ''::text NOT NULL,
	"taken_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claim_steps_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "claims" (
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"unit_id" uuid,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"complaint" text NOT NULL,
	"accessories" text DEFAULT ''::text NOT NULL,
	"condition" text DEFAULT ''::text NOT NULL,
	"promised_on" date,
	"brand_reference" text DEFAULT ''::text NOT NULL,
	"charge_poisha" bigint,
	"resolution" text DEFAULT ''::text NOT NULL,
	"replacement_unit_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "claims_pkey" PRIMARY KEY (id),
	CONSTRAINT "claims_number_unique" UNIQUE (number),
	CONSTRAINT "claims_source_known" CHECK ((source = ANY (ARRAY['buyer'::text, 'staff'::text]))),
	CONSTRAINT "claims_status_known" CHECK ((status = ANY (ARRAY['requested'::text, 'received'::text, 'sent_to_brand'::text, 'waiting_parts'::text, 'ready'::text, 'returned'::text, 'rejected'::text])))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "contact_messages_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" numeric(14,2) NOT NULL,
	"minimum_poisha" bigint DEFAULT 0 NOT NULL,
	"maximum_poisha" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "coupons_pkey" PRIMARY KEY (id),
	CONSTRAINT "coupons_used_within_limit" CHECK ((used_count <= usage_limit)),
	CONSTRAINT "coupons_uses_not_negative" CHECK ((used_count >= 0))
);
--> statement-breakpoint
CREATE TABLE "courier_accounts" (
	"courier" text NOT NULL,
	"credentials_enc" text NOT NULL,
	"webhook_secret_enc" text,
	"is_active" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"areas_fetched_at" timestamp with time zone,
	"areas_fetching_since" timestamp with time zone,
	"areas_failure" jsonb,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_accounts_pkey" PRIMARY KEY (courier)
);
--> statement-breakpoint
CREATE TABLE "courier_areas" (
	"courier" text NOT NULL,
	"code" text NOT NULL,
	"district" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "courier_areas_courier_code_pk" PRIMARY KEY (courier, code)
);
--> statement-breakpoint
CREATE TABLE "courier_hits" (
	"id" uuid NOT NULL,
	"courier" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"parcel_id" uuid,
	"raw_status" text,
	"body" text NOT NULL,
	CONSTRAINT "courier_hits_pkey" PRIMARY KEY (id),
	CONSTRAINT "courier_hits_result_known" CHECK ((result = ANY (ARRAY['moved'::text, 'recorded'::text, 'to_confirm'::text, 'repeated'::text, 'stale'::text, 'unknown_parcel'::text, 'handshake'::text, 'ignored'::text, 'wrong_secret'::text, 'malformed'::text])))
);
--> statement-breakpoint
CREATE TABLE "courier_payouts" (
	"id" uuid NOT NULL,
	"courier" text NOT NULL,
	"ref" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"source" text NOT NULL,
	"undone_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_payouts_pkey" PRIMARY KEY (id),
	CONSTRAINT "courier_payouts_amount_not_negative" CHECK ((amount_poisha >= 0)),
	CONSTRAINT "courier_payouts_source_known" CHECK ((source = ANY (ARRAY['api'::text, 'file'::text, 'hand'::text])))
);
--> statement-breakpoint
CREATE TABLE "courier_thanas" (
	"courier" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"area_code" text,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "courier_thanas_courier_district_thana_pk" PRIMARY KEY (courier, district, thana)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone" text,
	"role" text DEFAULT 'user'::text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_role_id" uuid,
	"blocked_at" timestamp with time zone,
	"staff_since" timestamp with time zone,
	"language" text,
	"merged_into_id" uuid,
	CONSTRAINT "customers_pkey" PRIMARY KEY (id),
	CONSTRAINT "customers_email_in_lower_case" CHECK ((email = lower(email))),
	CONSTRAINT "customers_language_known" CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text])))
);
--> statement-breakpoint
CREATE TABLE "daily_stats" (
	"day" date NOT NULL,
	"products" integer NOT NULL,
	"users" integer NOT NULL,
	"orders" integer NOT NULL,
	"statuses" jsonb NOT NULL,
	CONSTRAINT "daily_stats_pkey" PRIMARY KEY (day)
);
--> statement-breakpoint
CREATE TABLE "faulty_movements" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reference_id" uuid NOT NULL,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"reason" text DEFAULT ''::text NOT NULL,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"source_id" uuid,
	CONSTRAINT "faulty_movements_pkey" PRIMARY KEY (id),
	CONSTRAINT "faulty_movements_once" UNIQUE (reference_id, stock_item_id),
	CONSTRAINT "faulty_movements_move_something" CHECK ((quantity <> 0))
);
--> statement-breakpoint
CREATE TABLE "flash_deal_products" (
	"deal_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"deal_price_poisha" bigint NOT NULL,
	"unit_limit" integer,
	"units_sold" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"variant_id" uuid,
	CONSTRAINT "flash_deal_products_deal_id_product_id_pk" PRIMARY KEY (deal_id, product_id),
	CONSTRAINT "flash_deal_products_one_at_a_time" EXCLUDE USING gist (product_id WITH =, tstzrange(starts_at, ends_at) WITH &&) WHERE (is_active),
	CONSTRAINT "flash_deal_products_price_positive" CHECK ((deal_price_poisha > 0)),
	CONSTRAINT "flash_deal_products_sold_within_limit" CHECK ((units_sold <= unit_limit)),
	CONSTRAINT "flash_deal_products_units_not_negative" CHECK ((units_sold >= 0))
);
--> statement-breakpoint
CREATE TABLE "flash_deals" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_active" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "flash_deals_pkey" PRIMARY KEY (id),
	CONSTRAINT "flash_deals_period" UNIQUE (id, starts_at, ends_at, is_active),
	CONSTRAINT "flash_deals_end_after_start" CHECK ((ends_at > starts_at))
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "glossary_terms_kind_key_language_pk" PRIMARY KEY (kind, key, language),
	CONSTRAINT "glossary_terms_kind" CHECK ((kind = ANY (ARRAY['specification'::text, 'color'::text, 'option_value'::text])))
);
--> statement-breakpoint
CREATE TABLE "google_links" (
	"google_id" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "google_links_pkey" PRIMARY KEY (google_id)
);
--> statement-breakpoint
CREATE TABLE "held_orders" (
	"id" uuid NOT NULL,
	"draft" jsonb NOT NULL,
	"label" text NOT NULL,
	"held_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_orders_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "import_categories" (
	"import_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "import_categories_import_id_id_pk" PRIMARY KEY (import_id, id)
);
--> statement-breakpoint
CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"stock_after" jsonb NOT NULL,
	"undone" text,
	"reason" jsonb,
	"account" jsonb,
	CONSTRAINT "import_changes_import_id_product_id_pk" PRIMARY KEY (import_id, product_id)
);
--> statement-breakpoint
CREATE TABLE "import_handles" (
	"format" text NOT NULL,
	"handle" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "import_handles_format_handle_pk" PRIMARY KEY (format, handle)
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_parts_import_id_position_pk" PRIMARY KEY (import_id, "position")
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer NOT NULL,
	"source" text NOT NULL,
	"variants" jsonb NOT NULL,
	"state" text NOT NULL,
	"picture_id" text,
	"reason" jsonb,
	CONSTRAINT "import_pictures_import_id_product_id_position_pk" PRIMARY KEY (import_id, product_id, "position")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"product_key" text NOT NULL,
	"product_alias" text,
	"group_line" integer NOT NULL,
	"state" text,
	"differences" jsonb,
	"refused_column" integer,
	"reason" jsonb,
	"product_id" uuid,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY (import_id, line)
);
--> statement-breakpoint
CREATE TABLE "import_zips" (
	"import_id" uuid NOT NULL,
	"parts_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "import_zips_pkey" PRIMARY KEY (import_id)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"encoding" text NOT NULL,
	"delimiter" text NOT NULL,
	"format" text NOT NULL,
	"headings" text[] NOT NULL,
	"sample" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"default_category" text,
	"creates_categories" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"is_retry" boolean DEFAULT false NOT NULL,
	"cursor" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"problem" jsonb,
	"actor_id" uuid NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"kind" text DEFAULT 'products'::text NOT NULL,
	"open_orders" text DEFAULT 'refused'::text NOT NULL,
	CONSTRAINT "imports_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "known_places" (
	"customer_id" uuid NOT NULL,
	"place" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_customer_id_place_pk" PRIMARY KEY (customer_id, place)
);
--> statement-breakpoint
CREATE TABLE "launch_notices" (
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"language" text DEFAULT 'en'::text NOT NULL,
	CONSTRAINT "launch_notices_pkey" PRIMARY KEY (email)
);
--> statement-breakpoint
CREATE TABLE "order_calls" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"note" text,
	"called_by" uuid,
	"due_at" timestamp with time zone NOT NULL,
	"is_in_time" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "order_calls_pkey" PRIMARY KEY (id),
	CONSTRAINT "order_calls_outcome_known" CHECK ((outcome = ANY (ARRAY['confirmed'::text, 'no_answer'::text, 'wrong_number'::text, 'wants_changes'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"changed_by" uuid,
	"note" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"total_before_poisha" bigint NOT NULL,
	"total_after_poisha" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_changes_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"order_id" uuid NOT NULL,
	"email" text NOT NULL,
	"mail_id" uuid,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_confirmations_pkey" PRIMARY KEY (order_id)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"price_poisha" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"selected_color" text DEFAULT ''::text NOT NULL,
	"warranty_type" text,
	"warranty_duration" text DEFAULT ''::text NOT NULL,
	"flash_deal_id" uuid,
	"translated_name" text,
	"variant_id" uuid,
	"sku" text,
	"variant_label" text,
	"cost_poisha" bigint,
	"warranty_months" integer,
	"packed_units" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_pkey" PRIMARY KEY (id),
	CONSTRAINT "order_items_position" UNIQUE (order_id, "position"),
	CONSTRAINT "order_items_hold_units" CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE "order_mails" (
	"mail_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_mails_mail_id_order_id_pk" PRIMARY KEY (mail_id, order_id)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"written_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_notes_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"caller_key" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_requests_caller_key_idempotency_key_pk" PRIMARY KEY (caller_key, idempotency_key)
);
--> statement-breakpoint
CREATE TABLE "order_status_changes" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text,
	CONSTRAINT "order_status_changes_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"customer_id" uuid,
	"guest_key" text,
	"buyer_name" text NOT NULL,
	"buyer_email" text,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"full_address" text NOT NULL,
	"district" text NOT NULL,
	"thana" text NOT NULL,
	"payment_method" text NOT NULL,
	"status" text DEFAULT 'pending'::text NOT NULL,
	"status_since" timestamp with time zone DEFAULT now() NOT NULL,
	"subtotal_poisha" bigint NOT NULL,
	"delivery_fee_poisha" bigint NOT NULL,
	"coupon_discount_poisha" bigint NOT NULL,
	"first_order_discount_poisha" bigint NOT NULL,
	"total_poisha" bigint NOT NULL,
	"coupon_id" uuid,
	"coupon_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_network" text,
	"language" text DEFAULT 'en'::text NOT NULL,
	"adjustments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"adjustment_poisha" bigint DEFAULT 0 NOT NULL,
	"source" text DEFAULT 'web'::text NOT NULL,
	"labels" text[] DEFAULT '{}'::text[] NOT NULL,
	"call_due_at" timestamp with time zone DEFAULT now(),
	"call_held_by" uuid,
	"call_held_until" timestamp with time zone,
	"parcel_state" text,
	"store_credit_poisha" bigint DEFAULT 0 NOT NULL,
	"exchange_credit_poisha" bigint DEFAULT 0 NOT NULL,
	"has_return" boolean DEFAULT false NOT NULL,
	"imported_number" text,
	CONSTRAINT "orders_pkey" PRIMARY KEY (id),
	CONSTRAINT "orders_number_unique" UNIQUE (number),
	CONSTRAINT "orders_credit_within_total" CHECK (((store_credit_poisha >= 0) AND (exchange_credit_poisha >= 0) AND ((store_credit_poisha + exchange_credit_poisha) <= total_poisha))),
	CONSTRAINT "orders_language_known" CHECK ((language = ANY (ARRAY['en'::text, 'bn'::text]))),
	CONSTRAINT "orders_source_known" CHECK ((source = ANY (ARRAY['web'::text, 'phone'::text]))),
	CONSTRAINT "orders_status_known" CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'shipped'::text, 'delivered'::text, 'cancelled'::text]))),
	CONSTRAINT "orders_total_is_the_sum" CHECK ((total_poisha = ((((subtotal_poisha + delivery_fee_poisha) - coupon_discount_poisha) - first_order_discount_poisha) + adjustment_poisha))),
	CONSTRAINT "orders_total_not_negative" CHECK ((total_poisha >= 0))
);
--> statement-breakpoint
CREATE TABLE "parcel_accounts" (
	"parcel_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"collected_poisha" bigint DEFAULT 0 NOT NULL,
	"delivery_poisha" bigint DEFAULT 0 NOT NULL,
	"cod_poisha" bigint DEFAULT 0 NOT NULL,
	"paid_poisha" bigint DEFAULT 0 NOT NULL,
	"adjusted_poisha" bigint DEFAULT 0 NOT NULL,
	"open_poisha" bigint DEFAULT 0 NOT NULL,
	"payments" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	"received_at" timestamp with time zone,
	CONSTRAINT "parcel_accounts_pkey" PRIMARY KEY (parcel_id),
	CONSTRAINT "parcel_accounts_balanced" CHECK ((open_poisha = ((((collected_poisha + delivery_poisha) + cod_poisha) + paid_poisha) + adjusted_poisha))),
	CONSTRAINT "parcel_accounts_payments" CHECK ((payments >= 0))
);
--> statement-breakpoint
CREATE TABLE "parcel_cash" (
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"kind" text NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"line_id" uuid,
	"reason" text DEFAULT ''::text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "parcel_cash_pkey" PRIMARY KEY (id),
	CONSTRAINT "parcel_cash_has_cause" CHECK ((((kind <> 'paid_out'::text) OR (line_id IS NOT NULL)) AND ((kind <> 'adjustment'::text) OR (reason <> ''::text)))),
	CONSTRAINT "parcel_cash_kind_known" CHECK ((kind = ANY (ARRAY['collected'::text, 'delivery_charge'::text, 'cod_charge'::text, 'paid_out'::text, 'adjustment'::text]))),
	CONSTRAINT "parcel_cash_moves_something" CHECK ((amount_poisha <> 0))
);
--> statement-breakpoint
CREATE TABLE "parcel_events" (
	"id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"raw_status" text NOT NULL,
	"state" text,
	"is_unconfirmed" boolean DEFAULT false NOT NULL,
	"source" text NOT NULL,
	"moved_to" text,
	"collected_poisha" bigint,
	"reason" text,
	"body" text,
	"changed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcel_events_pkey" PRIMARY KEY (id),
	CONSTRAINT "parcel_events_once" UNIQUE (parcel_id, at, raw_status),
	CONSTRAINT "parcel_events_source_known" CHECK ((source = ANY (ARRAY['webhook'::text, 'poll'::text, 'hand'::text])))
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"courier" text NOT NULL,
	"our_ref" text NOT NULL,
	"consignment_id" text,
	"tracking_code" text,
	"batch_id" uuid,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"raw_status" text,
	"last_event_at" timestamp with time zone,
	"cod_amount_poisha" bigint NOT NULL,
	"collected_poisha" bigint,
	"delivery_charge_poisha" bigint,
	"cod_charge_poisha" bigint,
	"weight_grams" integer NOT NULL,
	"note" text,
	"area" jsonb,
	"problem" jsonb,
	"booked_by" uuid,
	"called_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"told_states" text[] DEFAULT '{}'::text[] NOT NULL,
	"next_poll_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_pkey" PRIMARY KEY (id),
	CONSTRAINT "parcels_consignment_unique" UNIQUE (courier, consignment_id),
	CONSTRAINT "parcels_our_ref_unique" UNIQUE (our_ref),
	CONSTRAINT "parcels_cod_not_negative" CHECK ((cod_amount_poisha >= 0)),
	CONSTRAINT "parcels_state_known" CHECK ((state = ANY (ARRAY['booking'::text, 'unknown'::text, 'refused'::text, 'booked'::text, 'pickup_failed'::text, 'cancelled'::text, 'on_the_way'::text, 'held'::text, 'out_for_delivery'::text, 'returning'::text, 'delivered'::text, 'partly'::text, 'exchanged'::text, 'returned'::text])))
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"user_verification" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY (challenge)
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"aaguid" text NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_pkey" PRIMARY KEY (id),
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE (credential_id)
);
--> statement-breakpoint
CREATE TABLE "password_codes" (
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_codes_pkey" PRIMARY KEY (email)
);
--> statement-breakpoint
CREATE TABLE "password_setups" (
	"token_hash" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"guest_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_setups_pkey" PRIMARY KEY (token_hash)
);
--> statement-breakpoint
CREATE TABLE "passwords" (
	"customer_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passwords_pkey" PRIMARY KEY (customer_id)
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"parcel_id" uuid,
	"consignment" text DEFAULT ''::text NOT NULL,
	"our_ref" text DEFAULT ''::text NOT NULL,
	"collected_poisha" bigint NOT NULL,
	"charges_poisha" bigint DEFAULT 0 NOT NULL,
	"net_poisha" bigint NOT NULL,
	CONSTRAINT "payout_lines_pkey" PRIMARY KEY (id),
	CONSTRAINT "payout_lines_add_up" CHECK ((net_poisha = (collected_poisha - charges_poisha))),
	CONSTRAINT "payout_lines_not_negative" CHECK (((collected_poisha >= 0) AND (charges_poisha >= 0)))
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"is_remembered" boolean NOT NULL,
	"guest_key" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_sign_ins_pkey" PRIMARY KEY (token_hash)
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text NOT NULL,
	"is_permanent" boolean DEFAULT true NOT NULL,
	"unshown_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY (product_id, "position")
);
--> statement-breakpoint
CREATE TABLE "product_sales" (
	"product_id" uuid NOT NULL,
	"units" integer NOT NULL,
	"amount_poisha" bigint NOT NULL,
	CONSTRAINT "product_sales_pkey" PRIMARY KEY (product_id)
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"option_values" text[] NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"price_poisha" bigint NOT NULL,
	"original_price_poisha" bigint,
	"sku" text,
	"barcode" text,
	"weight_grams" integer,
	"picture_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"option_keys" text[],
	"cost_poisha" bigint,
	CONSTRAINT "product_variants_pkey" PRIMARY KEY (id),
	CONSTRAINT "product_variants_barcode_unique" UNIQUE (barcode),
	CONSTRAINT "product_variants_sku_unique" UNIQUE (sku),
	CONSTRAINT "product_variants_values_unique" UNIQUE (product_id, option_values),
	CONSTRAINT "product_variants_cost_not_negative" CHECK ((cost_poisha >= 0)),
	CONSTRAINT "product_variants_price_not_negative" CHECK ((price_poisha >= 0))
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text DEFAULT ''::text NOT NULL,
	"description" text NOT NULL,
	"price_poisha" bigint NOT NULL,
	"original_price_poisha" bigint,
	"deal_id" uuid,
	"deal_price_poisha" bigint,
	"deal_ends_at" timestamp with time zone,
	"current_price_poisha" bigint GENERATED ALWAYS AS (LEAST(price_poisha, deal_price_poisha)) STORED NOT NULL,
	"current_original_price_poisha" bigint GENERATED ALWAYS AS (
CASE
    WHEN (deal_price_poisha < price_poisha) THEN GREATEST(price_poisha, original_price_poisha)
    ELSE original_price_poisha
END) STORED,
	"category_id" uuid NOT NULL,
	"subcategory_id" uuid,
	"stock" integer NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"colors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"warranty_type" text NOT NULL,
	"warranty_duration" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"stars_1" integer DEFAULT 0 NOT NULL,
	"stars_2" integer DEFAULT 0 NOT NULL,
	"stars_3" integer DEFAULT 0 NOT NULL,
	"stars_4" integer DEFAULT 0 NOT NULL,
	"stars_5" integer DEFAULT 0 NOT NULL,
	"review_count" integer GENERATED ALWAYS AS (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5)) STORED NOT NULL,
	"rating" numeric(3,2) GENERATED ALWAYS AS (round(((((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5)))::numeric / (GREATEST(((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5), 1))::numeric), 2)) STORED NOT NULL,
	"rating_score" numeric(6,5) GENERATED ALWAYS AS (
CASE
    WHEN (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5) = 0) THEN (0)::numeric
    ELSE round((((35)::numeric + (((((stars_1 + (2 * stars_2)) + (3 * stars_3)) + (4 * stars_4)) + (5 * stars_5)))::numeric) / ((10)::numeric + (((((stars_1 + stars_2) + stars_3) + stars_4) + stars_5))::numeric)), 5)
END) STORED NOT NULL,
	"entry_number" bigint GENERATED BY DEFAULT AS IDENTITY NOT NULL,
	"shuffle" real DEFAULT random() NOT NULL,
	"facet_keys" text[] GENERATED ALWAYS AS (product_facet_keys(brand, colors, specifications)) STORED NOT NULL,
	"facet_labels" text[] GENERATED ALWAYS AS (product_facet_labels(brand, colors, specifications)) STORED NOT NULL,
	"form_id" uuid,
	"updated_by_form" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"specification_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"search" tsvector DEFAULT ''::tsvector NOT NULL,
	"options" jsonb,
	"price_to_poisha" bigint,
	"deal_variant_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"warranty_months" integer,
	"tracks" text DEFAULT 'none'::text NOT NULL,
	CONSTRAINT "products_pkey" PRIMARY KEY (id),
	CONSTRAINT "products_form_id_unique" UNIQUE (form_id),
	CONSTRAINT "products_deal_is_whole" CHECK ((num_nulls(deal_id, deal_price_poisha, deal_ends_at) = ANY (ARRAY[0, 3]))),
	CONSTRAINT "products_price_not_negative" CHECK ((price_poisha >= 0)),
	CONSTRAINT "products_stars_not_negative" CHECK ((LEAST(stars_1, stars_2, stars_3, stars_4, stars_5) >= 0)),
	CONSTRAINT "products_stock_not_negative" CHECK ((stock >= 0))
);
--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "search" SET STORAGE MAIN;
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" character varying(255) NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"customer_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_customer_id_code_hash_pk" PRIMARY KEY (customer_id, code_hash)
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"wanted_variant_id" uuid,
	"good" integer,
	"faulty" integer,
	"missing" integer,
	"stock_item_id" uuid,
	CONSTRAINT "return_lines_pkey" PRIMARY KEY (id),
	CONSTRAINT "return_lines_once_per_item" UNIQUE (return_id, order_item_id),
	CONSTRAINT "return_lines_found_whole" CHECK ((((good IS NULL) AND (faulty IS NULL) AND (missing IS NULL)) OR ((good >= 0) AND (faulty >= 0) AND (missing >= 0) AND (((good + faulty) + missing) = quantity)))),
	CONSTRAINT "return_lines_hold_units" CHECK ((quantity > 0))
);
--> statement-breakpoint
CREATE TABLE "return_pictures" (
	"return_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "return_pictures_return_id_position_pk" PRIMARY KEY (return_id, "position")
);
--> statement-breakpoint
CREATE TABLE "return_steps" (
	"id" uuid NOT NULL,
	"return_id" uuid NOT NULL,
	"status" text NOT NULL,
	"taken_by" uuid,
	"note" text DEFAULT ''::text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_steps_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"comment" text DEFAULT ''::text NOT NULL,
	"decision" text DEFAULT ''::text NOT NULL,
	"refund_method" text,
	"refund_poisha" bigint DEFAULT 0 NOT NULL,
	"refund_number" text DEFAULT ''::text NOT NULL,
	"refund_reference" text DEFAULT ''::text NOT NULL,
	"replacement_order_id" uuid,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"rest_method" text,
	"rest_poisha" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "returns_pkey" PRIMARY KEY (id),
	CONSTRAINT "returns_kind_known" CHECK ((kind = ANY (ARRAY['return'::text, 'exchange'::text, 'refused_at_door'::text]))),
	CONSTRAINT "returns_method_known" CHECK ((refund_method = ANY (ARRAY['bkash'::text, 'cash'::text, 'store_credit'::text, 'exchange'::text, 'none'::text]))),
	CONSTRAINT "returns_refund_by_method" CHECK (((refund_poisha >= 0) AND ((refund_poisha = 0) OR (refund_method <> 'none'::text)))),
	CONSTRAINT "returns_settled_whole" CHECK ((((status = 'settled'::text) = (settled_at IS NOT NULL)) AND ((settled_at IS NULL) = (refund_method IS NULL)))),
	CONSTRAINT "returns_source_known" CHECK ((source = ANY (ARRAY['buyer'::text, 'staff'::text, 'courier'::text]))),
	CONSTRAINT "returns_status_known" CHECK ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'received'::text, 'inspected'::text, 'settled'::text, 'refused'::text, 'cancelled'::text])))
);
--> statement-breakpoint
CREATE TABLE "review_helpful_marks" (
	"voter_key" text NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"client_network" text,
	CONSTRAINT "review_helpful_marks_voter_key_review_id_pk" PRIMARY KEY (voter_key, review_id)
);
--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY (review_id, "position")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid NOT NULL,
	"product_id" uuid,
	"order_item_id" uuid,
	"customer_id" uuid,
	"product_name" text NOT NULL,
	"product_image" text,
	"rating" smallint NOT NULL,
	"comment" text NOT NULL,
	"verified" boolean NOT NULL,
	"image_count" smallint DEFAULT 0 NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"reply" text,
	"replied_at" timestamp with time zone,
	"hide_reason" text,
	"hidden_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_pkey" PRIMARY KEY (id),
	CONSTRAINT "reviews_helpful_not_negative" CHECK ((helpful_count >= 0)),
	CONSTRAINT "reviews_hidden_for_a_reason" CHECK (((hidden_at IS NULL) = (hide_reason IS NULL))),
	CONSTRAINT "reviews_rating_in_stars" CHECK (((rating >= 1) AND (rating <= 5))),
	CONSTRAINT "reviews_reply_has_time" CHECK (((reply IS NULL) = (replied_at IS NULL)))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid NOT NULL,
	"owner_id" uuid,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "search_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"searches" integer NOT NULL,
	"empty_searches" integer NOT NULL,
	CONSTRAINT "search_days_day_query_pk" PRIMARY KEY (day, query)
);
--> statement-breakpoint
CREATE TABLE "search_product_days" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"product_id" uuid NOT NULL,
	"clicks" integer NOT NULL,
	"orders" integer NOT NULL,
	CONSTRAINT "search_product_days_day_query_product_id_pk" PRIMARY KEY (day, query, product_id)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"terms" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_pkey" PRIMARY KEY (id),
	CONSTRAINT "search_synonyms_kind" CHECK ((kind = ANY (ARRAY['synonyms'::text, 'fillers'::text]))),
	CONSTRAINT "search_synonyms_terms" CHECK (((cardinality(terms) >= 1) AND (cardinality(terms) <= 40)))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text NOT NULL,
	"stem" text GENERATED ALWAYS AS (search_stem(word)) STORED NOT NULL,
	"role" smallint DEFAULT 0 NOT NULL,
	"sound" text GENERATED ALWAYS AS (search_sound(word)) STORED NOT NULL,
	"shapes" text[] GENERATED ALWAYS AS (search_shapes(word)) STORED NOT NULL,
	CONSTRAINT "search_words_pkey" PRIMARY KEY (word)
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"customer_id" uuid NOT NULL,
	"totp_secret" text,
	"totp_last_step" integer,
	"pending_totp_secret" text,
	"pending_recovery_codes" text[],
	"pending_until" timestamp with time zone,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"last_wrong_at" timestamp with time zone,
	CONSTRAINT "second_factors_pkey" PRIMARY KEY (customer_id)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"device" text,
	"network" text,
	"last_seen_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	CONSTRAINT "sessions_pkey" PRIMARY KEY (id),
	CONSTRAINT "sessions_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"name" text NOT NULL,
	"value" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_facts_pkey" PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE "shop_setting_pictures" (
	"key" text NOT NULL,
	"picture_id" text NOT NULL,
	"unshown_since" timestamp with time zone,
	CONSTRAINT "shop_setting_pictures_key_picture_id_pk" PRIMARY KEY (key, picture_id)
);
--> statement-breakpoint
CREATE TABLE "shop_settings" (
	"key" text NOT NULL,
	"value" jsonb,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_settings_pkey" PRIMARY KEY (key)
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"role_id" uuid NOT NULL,
	"token_hash" text,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_pkey" PRIMARY KEY (id),
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE (token_hash)
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT ''::text NOT NULL,
	"permissions" text[] NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_pkey" PRIMARY KEY (id),
	CONSTRAINT "staff_roles_name_unique" UNIQUE (name)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"product_id" uuid NOT NULL,
	"level" text NOT NULL,
	"product_created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_alerts_pkey" PRIMARY KEY (product_id)
);
--> statement-breakpoint
CREATE TABLE "stock_document_lines" (
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_label" text NOT NULL,
	"sku" text,
	"quantity" integer NOT NULL,
	"stock_before" integer NOT NULL,
	"cost_poisha" bigint,
	"cost_before_poisha" bigint,
	"cost_after_poisha" bigint,
	CONSTRAINT "stock_document_lines_document_id_position_pk" PRIMARY KEY (document_id, "position")
);
--> statement-breakpoint
CREATE TABLE "stock_documents" (
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idempotency_key" text,
	"body_hash" text NOT NULL,
	"reason" text,
	"supplier" text,
	"invoice" text,
	"includes_open_orders" boolean DEFAULT false NOT NULL,
	"undo_id" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "stock_documents_pkey" PRIMARY KEY (id),
	CONSTRAINT "stock_documents_once_per_key" UNIQUE (created_by, idempotency_key),
	CONSTRAINT "stock_documents_undo_unique" UNIQUE (undo_id)
);
--> statement-breakpoint
CREATE TABLE "stock_item_costs" (
	"stock_item_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"cost_poisha" bigint,
	CONSTRAINT "stock_item_costs_stock_item_id_since_pk" PRIMARY KEY (stock_item_id, since)
);
--> statement-breakpoint
CREATE TABLE "stock_items" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stock" integer NOT NULL,
	CONSTRAINT "stock_items_pkey" PRIMARY KEY (id),
	CONSTRAINT "stock_items_not_negative" CHECK ((stock >= 0))
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stock_item_id" uuid,
	"actor_id" uuid,
	CONSTRAINT "stock_movements_pkey" PRIMARY KEY (id),
	CONSTRAINT "stock_movements_once_per_item" UNIQUE (product_id, cause_id, stock_item_id),
	CONSTRAINT "stock_movements_move_something" CHECK ((quantity <> 0))
);
--> statement-breakpoint
CREATE TABLE "store_credit_entries" (
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"amount_poisha" bigint NOT NULL,
	"cause" text NOT NULL,
	"reference_id" uuid NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reason" text DEFAULT ''::text NOT NULL,
	CONSTRAINT "store_credit_entries_pkey" PRIMARY KEY (id),
	CONSTRAINT "store_credit_entries_once" UNIQUE (cause, reference_id),
	CONSTRAINT "store_credit_entries_move_something" CHECK ((amount_poisha <> 0))
);
--> statement-breakpoint
CREATE TABLE "store_credits" (
	"customer_id" uuid NOT NULL,
	"balance_poisha" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "store_credits_pkey" PRIMARY KEY (customer_id),
	CONSTRAINT "store_credits_not_negative" CHECK ((balance_poisha >= 0))
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"picture_id" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "subcategories_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "unit_changes" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unit_id" uuid NOT NULL,
	"status" text NOT NULL,
	"order_item_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_changes_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "unit_numbers" (
	"unit_id" uuid NOT NULL,
	"slot" text NOT NULL,
	"number" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "unit_numbers_unit_id_slot_pk" PRIMARY KEY (unit_id, slot),
	CONSTRAINT "unit_numbers_slot_known" CHECK ((slot = ANY (ARRAY['serial'::text, 'imei1'::text, 'imei2'::text])))
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stock_item_id" uuid NOT NULL,
	"status" text DEFAULT 'in_stock'::text NOT NULL,
	"cost_poisha" bigint,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"received_in" uuid,
	"taken_out_in" uuid,
	"order_item_id" uuid,
	"packed_at" timestamp with time zone,
	"packed_by" uuid,
	"replaces_unit_id" uuid,
	"neir_checked_at" timestamp with time zone,
	"neir_checked_by" uuid,
	CONSTRAINT "units_pkey" PRIMARY KEY (id),
	CONSTRAINT "units_status_known" CHECK ((status = ANY (ARRAY['in_stock'::text, 'sold'::text, 'returned'::text, 'in_claim'::text, 'replaced'::text, 'scrapped'::text, 'missing'::text])))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" uuid NOT NULL,
	"delivery_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"response" text,
	"error" text,
	CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"status" text DEFAULT 'pending'::text NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret_enc" text NOT NULL,
	"previous_secret_enc" text,
	"previous_secret_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"disabled_reason" text,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_messages_pkey" PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE FUNCTION first_stock_item(of_product uuid) RETURNS uuid
LANGUAGE sql STABLE
BEGIN ATOMIC
  SELECT stock_item_id FROM product_variants WHERE product_id = of_product
  ORDER BY is_active DESC, position, id LIMIT 1;
END;
--> statement-breakpoint
CREATE FUNCTION add_stock_item_of_movement() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.stock_item_id := first_stock_item(NEW.product_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION variants_of_colors(colors jsonb) RETURNS TABLE (option_values text[], "position" integer)
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT ARRAY[color.value ->> 'name'], min(color.number)::integer - 1
  FROM jsonb_array_elements(colors) WITH ORDINALITY AS color (value, number) GROUP BY 1
  UNION ALL
  SELECT '{}', 0 WHERE jsonb_array_length(colors) = 0;
END;
--> statement-breakpoint
CREATE FUNCTION add_variants_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  item uuid := gen_random_uuid();
BEGIN
  -- This release adds them in the same statement.
  IF EXISTS (SELECT FROM product_variants WHERE product_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  INSERT INTO stock_items (id, product_id, stock) VALUES (item, NEW.id, NEW.stock);
  INSERT INTO product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
  SELECT gen_random_uuid(), NEW.id, variant.position, variant.option_values, item, NEW.price_poisha, NEW.original_price_poisha
  FROM variants_of_colors(NEW.colors) AS variant;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION summarise_products(ids uuid[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH sold AS (
    SELECT variants.product_id, variants.position, variants.price_poisha, variants.original_price_poisha,
      variants.stock_item_id, items.stock
    FROM product_variants AS variants JOIN stock_items AS items ON items.id = variants.stock_item_id
    WHERE variants.product_id = ANY (ids) AND variants.is_active
  ), cheapest AS (
    SELECT DISTINCT ON (sold.product_id) sold.* FROM sold
    ORDER BY sold.product_id, sold.stock = 0, sold.price_poisha, sold.position
  ), summary AS (
    SELECT products.id,
      coalesce((SELECT sum(item.stock) FROM (
        SELECT DISTINCT sold.stock_item_id, sold.stock FROM sold WHERE sold.product_id = products.id
      ) AS item), 0)::integer AS stock,
      coalesce(cheapest.price_poisha, products.price_poisha) AS price,
      CASE WHEN cheapest.product_id IS NULL THEN products.original_price_poisha ELSE cheapest.original_price_poisha END AS original_price,
      (SELECT nullif(max(sold.price_poisha), cheapest.price_poisha) FROM sold WHERE sold.product_id = products.id) AS price_to
    FROM products LEFT JOIN cheapest ON cheapest.product_id = products.id
    WHERE products.id = ANY (ids)
  )
  UPDATE products SET stock = summary.stock, price_poisha = summary.price,
    original_price_poisha = summary.original_price, price_to_poisha = summary.price_to
  FROM summary WHERE products.id = summary.id
    AND (products.stock, products.price_poisha, products.original_price_poisha, products.price_to_poisha)
      IS DISTINCT FROM (summary.stock, summary.price, summary.original_price, summary.price_to);
END;
--> statement-breakpoint
CREATE FUNCTION change_variants_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  missing integer;
  item uuid;
BEGIN
  SELECT NEW.stock - coalesce(sum(stock), 0) INTO missing FROM stock_items
  WHERE product_id = NEW.id
    AND EXISTS (SELECT FROM product_variants WHERE stock_item_id = stock_items.id AND is_active);
  IF missing <> 0 THEN
    UPDATE stock_items SET stock = stock + missing WHERE id = first_stock_item(NEW.id);
  ELSIF (OLD.price_poisha, OLD.original_price_poisha, OLD.colors) IS NOT DISTINCT FROM (NEW.price_poisha, NEW.original_price_poisha, NEW.colors) THEN
    RETURN NULL;
  END IF;
  IF (SELECT count(DISTINCT (stock_item_id, price_poisha, original_price_poisha)) FROM product_variants WHERE product_id = NEW.id) > 1 THEN
    -- A price of the product fits no variant: theirs count.
    PERFORM summarise_products(ARRAY[NEW.id]);
    RETURN NULL;
  END IF;
  UPDATE product_variants SET price_poisha = NEW.price_poisha, original_price_poisha = NEW.original_price_poisha
  WHERE product_id = NEW.id
    AND (price_poisha, original_price_poisha) IS DISTINCT FROM (NEW.price_poisha, NEW.original_price_poisha);
  IF NEW.options IS NOT NULL OR OLD.colors IS NOT DISTINCT FROM NEW.colors THEN
    RETURN NULL;
  END IF;
  item := first_stock_item(NEW.id);
  DELETE FROM product_variants WHERE product_id = NEW.id
    AND option_values NOT IN (SELECT option_values FROM variants_of_colors(NEW.colors));
  INSERT INTO product_variants (id, product_id, position, option_values, stock_item_id, price_poisha, original_price_poisha)
  SELECT gen_random_uuid(), NEW.id, variant.position, variant.option_values, item, NEW.price_poisha, NEW.original_price_poisha
  FROM variants_of_colors(NEW.colors) AS variant
  ON CONFLICT (product_id, option_values) DO UPDATE SET position = excluded.position
  WHERE product_variants.position <> excluded.position;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION day_in_dhaka(moment timestamptz) RETURNS date
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (moment AT TIME ZONE 'Asia/Dhaka')::date;
--> statement-breakpoint
CREATE FUNCTION keep_audit_entry() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
begin
	if tg_op = 'DELETE' and old.at < now() - interval '3 months' then
		return old;
	end if;
	raise exception 'entries of the audit log cannot be changed or deleted';
end;
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_words(words text[], roles smallint[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  -- All of them by the primary key, however many words the shop knows.
  WITH known AS MATERIALIZED (
    SELECT search_words.word, search_words.role FROM search_words WHERE search_words.word = ANY (words)
  )
  INSERT INTO search_words (word, role)
  SELECT found.word, max(found.role) FROM unnest(words, roles) AS found (word, role)
  WHERE length(found.word) BETWEEN 1 AND 40
    AND NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role)
  GROUP BY found.word ORDER BY found.word
  ON CONFLICT (word) DO UPDATE SET role = excluded.role WHERE search_words.role < excluded.role;
END;
--> statement-breakpoint
CREATE FUNCTION search_text(text text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  CASE WHEN octet_length(text) = length(text) THEN lower(text)
  ELSE regexp_replace(
    translate(lower(normalize(text, NFKC)), U&'০১২৩৪৫৬৭৮৯\200B\200C\200D\2060\FEFF\00AD', '0123456789'),
    '[\u0080-\u00BF\u00D7\u00F7\u0964\u0965\u09F2\u09F3\u2000-\u2BFF\u3000-\u303F\uFE0F\U0001F000-\U0001FAFF]+', ' ', 'g'
  ) END,
  '/._-:@+', '       '
);
--> statement-breakpoint
CREATE FUNCTION search_document(text text) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ts_delete(
  to_tsvector('simple', search_text(text)),
  ARRAY['a', 'an', 'and', 'are', 'as', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'its', 'of', 'on', 'or', 'that', 'the', 'this', 'to', 'with', 'you', 'your']
);
--> statement-breakpoint
CREATE FUNCTION keep_words_of_glossary() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(lexeme), array_agg((-1)::smallint)) FROM unnest(search_document(NEW.text));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_kind(name text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_match(
  search_text(regexp_replace(name, '( (with|for) |, | [(|–-] ?).*$', '', 'i')),
  '(?:^| )(?:([^0-9 ]+) +)?([^0-9 ]{2,})(?: +[^ ]*[0-9][^ ]*(?: +(?:mah|wh|[tgm]b|inch|[cm]m|k?hz|mp|dpi|ওয়াট|এমএএইচ|টেরাবাইট|গিগাবাইট|টিবি|জিবি|ইঞ্চি|মিটার))?| +[^ ])* *$'
);
--> statement-breakpoint
CREATE FUNCTION search_kind_lexemes(kind text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN kind IS NULL THEN ''::tsvector
  WHEN kind[1] IS NULL THEN array_to_tsvector(ARRAY['_k' || kind[2]])
  ELSE array_to_tsvector(ARRAY['_k' || kind[2], '_k' || kind[1] || kind[2]])
    || setweight(to_tsvector('simple', kind[1] || kind[2]), 'A')
END;
--> statement-breakpoint
CREATE FUNCTION words_of_search(search tsvector, OUT word text, OUT role smallint) RETURNS SETOF record
LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT
    CASE WHEN entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' THEN substr(entry.lexeme, 3) ELSE entry.lexeme END,
    (CASE
      WHEN entry.lexeme LIKE '\_k%' THEN 2
      WHEN entry.lexeme LIKE '\_w%' OR entry.weights && '{A,B,C}' THEN 1
      ELSE 0
    END)::smallint
  FROM unnest(search) AS entry
  WHERE entry.lexeme LIKE '\_k%' OR entry.lexeme LIKE '\_w%' OR entry.lexeme NOT LIKE '\_%';
END;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_name() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg(role)) FROM (
    SELECT NEW.name AS name UNION ALL
    SELECT text #>> '{}' FROM jsonb_path_query(NEW.texts, '$.*.name.text') AS text
  ) AS names, LATERAL (
    SELECT lexeme AS word, 1::smallint AS role FROM unnest(search_document(names.name))
    UNION ALL
    SELECT found.word, found.role
    FROM regexp_split_to_table(names.name, ' *(&|,|/| and | ও | এবং ) *', 'i') AS part,
      words_of_search(search_kind_lexemes(search_kind(part))) AS found
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_new_products() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  WITH found AS MATERIALIZED (
    SELECT entry.word, max(entry.role) AS role FROM new_products, words_of_search(search) AS entry GROUP BY 1
  ), known AS MATERIALIZED (
    SELECT word, role FROM search_words WHERE word = ANY (ARRAY(SELECT found.word FROM found))
  )
  SELECT array_agg(found.word), array_agg(found.role) INTO words, roles FROM found
  WHERE NOT EXISTS (SELECT FROM known WHERE known.word = found.word AND known.role >= found.role);
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  words text[];
  roles smallint[];
BEGIN
  SELECT array_agg(word), array_agg(role) INTO words, roles
  FROM words_of_search(ts_delete(NEW.search, tsvector_to_array(OLD.search)));
  IF words IS NOT NULL THEN
    PERFORM keep_search_words(words, roles);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_words_of_synonyms() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words(array_agg(word), array_agg((-1)::smallint)) FROM (
    SELECT unnest(string_to_array(term, ' ') || replace(term, ' ', '')) AS word FROM unnest(NEW.terms) AS term
  ) AS words;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION product_search(name text, brand text, tags text[], colors jsonb, description text, specifications jsonb, category_id uuid, subcategory_id uuid, entry_number bigint, texts jsonb, options jsonb) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text[] := name || ARRAY(SELECT text #>> '{}' FROM jsonb_path_query(texts, '$.*.name.text') AS text);
  each_name text;
  kind text[];
  -- Null for a kind of one word.
  kind_joined text;
  kinds text[] := '{}';
  chosen text[] := tags || ARRAY(SELECT value #>> '{}' FROM jsonb_path_query(options, '$[*].values[*]') AS value);
  named tsvector := setweight(public.search_document(brand), 'B')
    || setweight(
      public.search_document(array_to_string(chosen, ' ') || ' ' || jsonb_path_query_array(colors, '$[*].name')::text)
      || to_tsvector('simple', public.search_text(translate(array_to_string(chosen, ','), ', -_.', ' '))), 'C');
  named_words text;
  descriptions text := concat_ws(' ', description, translate(specifications::text, ',', ''),
    (SELECT string_agg(text #>> '{}', ' ') FROM jsonb_path_query(texts, '$.*.description.text') AS text),
    (SELECT string_agg(option #>> '{}', ' ') FROM jsonb_path_query(options, '$[*].name') AS option));
  categories text := concat_ws(' ',
    '_' || replace(category_id::text, '-', '') || ':1B', '_' || replace(subcategory_id::text, '-', '') || ':2B');
BEGIN
  FOREACH each_name IN ARRAY names LOOP
    kind := public.search_kind(each_name);
    kind_joined := kind[1] || kind[2];
    kinds := kinds || ARRAY['_k' || kind[2], '_k' || kind_joined];
    named := named || setweight(
      public.search_document(each_name)
      || to_tsvector('simple', public.search_text(translate(each_name, '-_/.''’,', '')))
      || to_tsvector('simple', coalesce(kind_joined, '')), 'A');
  END LOOP;
  named_words := array_to_string(tsvector_to_array(named), ' _w');
  RETURN named
    || categories::tsvector
    || setweight(public.search_document(descriptions), 'D')
    || array_to_tsvector(array_remove(kinds || ('_n' || (entry_number >> 12)), NULL))
    -- The words of names a second time: `_wmouse`. Words contain no spaces.
    || array_to_tsvector(coalesce(string_to_array('_w' || nullif(named_words, ''), ' '), '{}'));
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_webhook_event(event text, data jsonb) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  receivers uuid[];
  message uuid := gen_random_uuid();
  at timestamptz := clock_timestamp();
BEGIN
  SELECT array_agg(id) INTO receivers FROM (
    SELECT id FROM public.webhook_endpoints
      WHERE disabled_at IS NULL AND events && ARRAY[event, split_part(event, '.', 1) || '.*']
      FOR KEY SHARE
  ) AS endpoints;
  IF receivers IS NULL THEN RETURN; END IF;
  INSERT INTO public.webhook_messages (id, type, data, created_at) VALUES (message, event, data, at);
  INSERT INTO public.webhook_deliveries (id, message_id, endpoint_id, next_at, created_at)
    SELECT gen_random_uuid(), message, receiver, at, at FROM unnest(receivers) AS receiver;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_customer_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('customer.registered', jsonb_build_object('_id', NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_order_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('order.edited', jsonb_build_object(
    '_id', NEW.order_id,
    'orderNumber', orders.number,
    'status', orders.status,
    'total', NEW.total_after_poisha / 100.0,
    'previousTotal', NEW.total_before_poisha / 100.0
  )) FROM public.orders WHERE orders.id = NEW.order_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_order_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  data jsonb := jsonb_build_object(
    '_id', NEW.id, 'orderNumber', NEW.number, 'status', NEW.status, 'total', NEW.total_poisha / 100.0
  );
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM public.publish_webhook_event('order.placed', data);
  ELSE
    PERFORM public.publish_webhook_event(
      'order.status_changed', data || jsonb_build_object('previousStatus', OLD.status)
    );
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_product_event() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  product record := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM public.publish_webhook_event(
    CASE TG_OP WHEN 'INSERT' THEN 'product.created' WHEN 'DELETE' THEN 'product.deleted' ELSE 'product.updated' END,
    jsonb_build_object('_id', product.id, 'name', product.name)
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_review_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('review.created', jsonb_build_object(
    '_id', NEW.id, 'productId', NEW.product_id, 'rating', NEW.rating
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION publish_stock_event() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.publish_webhook_event('stock.changed', jsonb_build_object(
    'productId', NEW.product_id,
    'stockItem', NEW.id,
    'variantIds', (SELECT coalesce(jsonb_agg(id ORDER BY id), '[]') FROM public.product_variants WHERE stock_item_id = NEW.id),
    'stock', NEW.stock,
    'previousStock', OLD.stock
  ));
  RETURN NULL;
END $$;
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
CREATE FUNCTION renew_option_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.product_variants SET option_keys = NULL WHERE product_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION reopen_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE daily_stats IN ROW EXCLUSIVE MODE;
  DELETE FROM daily_stats WHERE day IN (
    SELECT day_in_dhaka((to_jsonb(OLD) ->> name)::timestamptz) FROM unnest(TG_ARGV) AS name
  );
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION search_with_named_words(document tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN document || array_to_tsvector(ARRAY(
  SELECT '_w' || word FROM unnest(tsvector_to_array(document)) AS word WHERE word NOT LIKE '\_%'
));
--> statement-breakpoint
CREATE FUNCTION stock_level(stock integer) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN CASE WHEN stock > 10 THEN 'enough' WHEN stock > 0 THEN 'low' ELSE 'out' END;
--> statement-breakpoint
CREATE FUNCTION update_stock_alerts(ids uuid[]) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  WITH levels AS MATERIALIZED (
    SELECT products.id, products.created_at, CASE WHEN products.is_active THEN stock_level(coalesce((
      SELECT min(items.stock) FROM product_variants AS variants
      JOIN stock_items AS items ON items.id = variants.stock_item_id
      WHERE variants.product_id = products.id AND variants.is_active
    ), 0)) ELSE 'enough' END AS level
    FROM products WHERE products.id = ANY (ids)
  ), enough AS (
    DELETE FROM stock_alerts USING levels
    WHERE stock_alerts.product_id = levels.id AND levels.level = 'enough'
  )
  INSERT INTO stock_alerts (product_id, level, product_created_at)
  SELECT levels.id, levels.level, levels.created_at FROM levels WHERE levels.level <> 'enough'
  ON CONFLICT (product_id) DO UPDATE SET level = excluded.level WHERE stock_alerts.level <> excluded.level;
END;
--> statement-breakpoint
CREATE FUNCTION update_stock_alert() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY[NEW.product_id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_stock_alert_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION update_stock_alerts_of_variants() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.update_stock_alerts(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_option_keys() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.option_keys := (
    SELECT ARRAY(
      SELECT CASE name WHEN 'colour' THEN 'color=' ELSE 'option.' || name || '=' END || public.facet_key(NEW.option_values[number])
      FROM unnest(names) WITH ORDINALITY AS option (name, number) ORDER BY number
    ) || ARRAY(SELECT key FROM unnest(facet_keys) AS key WHERE key LIKE 'color=%' AND 'colour' <> ALL (names))
    FROM public.products, LATERAL (
      SELECT ARRAY(SELECT public.facet_key(option ->> 'name') FROM jsonb_array_elements(options) WITH ORDINALITY AS each (option, number) ORDER BY number) AS names
    ) AS offered
    WHERE id = NEW.product_id AND options IS NOT NULL
  );
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_search_of_product() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := public.product_search(NEW.name, NEW.brand, NEW.tags, NEW.colors, NEW.description, NEW.specifications, NEW.category_id, NEW.subcategory_id, NEW.entry_number, NEW.texts, NEW.options);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION write_unit_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.unit_changes (unit_id, status, order_item_id, created_at)
    VALUES (NEW.id, NEW.status, NEW.order_item_id, clock_timestamp());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER words_of_synonyms AFTER INSERT OR UPDATE OF terms ON search_synonyms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_synonyms();
--> statement-breakpoint
CREATE TRIGGER reopen_days_of_order AFTER UPDATE OF status, total_poisha OR DELETE ON orders
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at', 'status_since');
--> statement-breakpoint
CREATE TRIGGER reopen_day_of_product AFTER DELETE ON products
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at');
--> statement-breakpoint
CREATE TRIGGER reopen_day_of_customer AFTER DELETE ON customers
FOR EACH ROW EXECUTE FUNCTION reopen_days('created_at');
--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
--> statement-breakpoint
CREATE TRIGGER words_of_category AFTER INSERT OR UPDATE OF name, texts ON categories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
CREATE TRIGGER words_of_subcategory AFTER INSERT OR UPDATE OF name, texts ON subcategories
FOR EACH ROW EXECUTE FUNCTION keep_words_of_name();
--> statement-breakpoint
CREATE TRIGGER words_of_new_products AFTER INSERT ON products
REFERENCING NEW TABLE AS new_products
FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_products();
--> statement-breakpoint
CREATE TRIGGER words_of_glossary AFTER INSERT OR UPDATE OF text ON glossary_terms
FOR EACH ROW EXECUTE FUNCTION keep_words_of_glossary();
--> statement-breakpoint
CREATE TRIGGER add_variants_of_product AFTER INSERT ON products
FOR EACH ROW EXECUTE FUNCTION add_variants_of_product();
--> statement-breakpoint
CREATE TRIGGER change_variants_of_product AFTER UPDATE OF stock, price_poisha, original_price_poisha, colors ON products
FOR EACH ROW
WHEN ((OLD.stock, OLD.price_poisha, OLD.original_price_poisha, OLD.colors) IS DISTINCT FROM (NEW.stock, NEW.price_poisha, NEW.original_price_poisha, NEW.colors))
EXECUTE FUNCTION change_variants_of_product();
--> statement-breakpoint
CREATE TRIGGER add_stock_item_of_movement BEFORE INSERT ON stock_movements
FOR EACH ROW WHEN (NEW.stock_item_id IS NULL) EXECUTE FUNCTION add_stock_item_of_movement();
--> statement-breakpoint
CREATE TRIGGER search_of_new_product BEFORE INSERT ON products
FOR EACH ROW EXECUTE FUNCTION write_search_of_product();
--> statement-breakpoint
CREATE TRIGGER search_of_product BEFORE UPDATE OF search, name, brand, tags, colors, description, specifications, category_id, subcategory_id, entry_number, texts, options ON products
FOR EACH ROW EXECUTE FUNCTION write_search_of_product();
--> statement-breakpoint
CREATE TRIGGER words_of_product AFTER UPDATE OF name, brand, tags, colors, description, specifications, texts, options ON products
FOR EACH ROW WHEN (OLD.search IS DISTINCT FROM NEW.search) EXECUTE FUNCTION keep_words_of_product();
--> statement-breakpoint
CREATE TRIGGER option_keys_of_variant BEFORE INSERT OR UPDATE OF product_id, option_values, option_keys ON product_variants
FOR EACH ROW EXECUTE FUNCTION write_option_keys();
--> statement-breakpoint
CREATE TRIGGER option_keys_of_product AFTER UPDATE OF options, colors ON products
FOR EACH ROW
WHEN ((OLD.options, OLD.colors) IS DISTINCT FROM (NEW.options, NEW.colors) AND (OLD.options IS NOT NULL OR NEW.options IS NOT NULL))
EXECUTE FUNCTION renew_option_keys();
--> statement-breakpoint
-- Orders that leave an item in its band do not run it.
CREATE TRIGGER alert_of_stock_item AFTER UPDATE OF stock ON stock_items
FOR EACH ROW WHEN (stock_level(OLD.stock) <> stock_level(NEW.stock))
EXECUTE FUNCTION update_stock_alert();
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
--> statement-breakpoint
CREATE TRIGGER alert_of_product AFTER UPDATE OF is_active ON products
FOR EACH ROW WHEN (OLD.is_active <> NEW.is_active)
EXECUTE FUNCTION update_stock_alert_of_product();
--> statement-breakpoint
CREATE TRIGGER record_cost_of_new_variant AFTER INSERT ON product_variants
FOR EACH ROW WHEN (NEW.cost_poisha IS NOT NULL)
EXECUTE FUNCTION record_stock_item_cost();
--> statement-breakpoint
CREATE TRIGGER record_cost_of_variant AFTER UPDATE OF cost_poisha, stock_item_id ON product_variants
FOR EACH ROW WHEN (OLD.cost_poisha IS DISTINCT FROM NEW.cost_poisha OR OLD.stock_item_id <> NEW.stock_item_id)
EXECUTE FUNCTION record_stock_item_cost();
--> statement-breakpoint
CREATE TRIGGER publish_product AFTER INSERT OR DELETE ON products
FOR EACH ROW EXECUTE FUNCTION publish_product_event();
--> statement-breakpoint
-- Counters of stars and prices of flash deals leave the time of the last edit.
CREATE TRIGGER publish_product_update AFTER UPDATE OF updated_at ON products
FOR EACH ROW WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at)
EXECUTE FUNCTION publish_product_event();
--> statement-breakpoint
CREATE TRIGGER publish_stock AFTER UPDATE OF stock ON stock_items
FOR EACH ROW WHEN (OLD.stock <> NEW.stock) EXECUTE FUNCTION publish_stock_event();
--> statement-breakpoint
CREATE TRIGGER publish_placed_order AFTER INSERT ON orders
FOR EACH ROW WHEN (
  NEW.created_at > now() - interval '1 day'
  AND current_setting('shop.imports', true) IS DISTINCT FROM 'on'
)
EXECUTE FUNCTION publish_order_event();
--> statement-breakpoint
CREATE TRIGGER publish_order_status AFTER UPDATE OF status ON orders
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION publish_order_event();
--> statement-breakpoint
CREATE TRIGGER publish_order_change AFTER INSERT ON order_changes
FOR EACH ROW EXECUTE FUNCTION publish_order_change();
--> statement-breakpoint
CREATE TRIGGER publish_review AFTER INSERT ON reviews
FOR EACH ROW EXECUTE FUNCTION publish_review_event();
--> statement-breakpoint
-- What an import brings is no news, also where the other shop has not said when it was. It says so in its
-- transaction, by the setting shop.imports.
CREATE TRIGGER publish_customer AFTER INSERT ON customers
FOR EACH ROW WHEN (
  NEW.role = 'user' AND NEW.created_at > now() - interval '1 day'
  AND current_setting('shop.imports', true) IS DISTINCT FROM 'on'
)
EXECUTE FUNCTION publish_customer_event();
--> statement-breakpoint
CREATE TRIGGER write_unit_insert AFTER INSERT ON units
FOR EACH ROW EXECUTE FUNCTION write_unit_change();
--> statement-breakpoint
CREATE TRIGGER write_unit_update AFTER UPDATE OF status ON units
FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION write_unit_change();
--> statement-breakpoint
-- Other words for gadgets of this market; the administrator edits them.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'synonyms', string_to_array(line, ', ') FROM regexp_split_to_table('headphone, head phone, হেডফোন, headset, over ear
earphone, earbuds, earbud, buds, bud, bluetooth earphone, wireless earphone, in ear, ear plug, airpods, airpod, airdots, ear pods, tws, ইয়ারফোন, ইয়ারবাড, ইয়ারপড
neckband, neck band, earphone, sports earphone, bluetooth earphone, handsfree, hands free, ইয়ারফোন, নেকব্যান্ড
headset, gaming headphone, headphone with mic, হেডসেট
speaker, sound system, music system, sound box, soundbox, bluetooth box, music box, loudspeaker, loud speaker, boombox, স্পিকার, সাউন্ড বক্স, saund box
soundbar, sound bar, tv speaker, home theater, home theatre, সাউন্ডবার
subwoofer, woofer, bass speaker, উফার
microphone, mic, mike, mick, maik, recorder, মাইক, মাইক্রোফোন
lavalier, collar mic, clip mic, lapel mic, boya
karaoke, karaoke mic, singing mic
mouse, mice, maus, মাউস
keyboard, কিবোর্ড, কীবোর্ড
numpad, number pad, numeric keypad
desk mat, mouse pad, mousepad, mouse mat, desk pad, table mat, মাউস প্যাড
controller, gamepad, game pad, joystick, joy stick, joypad, game remote, console remote, গেমপ্যাড, জয়স্টিক
power bank, portable charger, battery pack, battery bank, portable battery, backup battery, পাওয়ার ব্যাংক
charger, adapter, power adapter, charging brick, charging head, fast charger, travel adapter, চার্জার, মোবাইল চার্জার
wall charger, travel charger, mobile charger, phone charger, gan charger
wireless charger, wireless charging, charging pad, qi charger, magsafe charger, ওয়্যারলেস চার্জার
car charger, gari charger, vehicle charger, gari er charger, গাড়ির চার্জার
cable, wire, cord, tar, lead, ক্যাবল, কেবল, তার
usb cable, data cable, charging cable, charger cable, charger tar, charger er tar, phone cable, mobile cable, ডাটা কেবল
usb c, usbc, type c, typec, c type, usb type c, টাইপ সি
lightning, iphone cable, iphone port
micro usb, microusb, v8, android cable
hdmi cable, hdmi wire, tv cable
aux cable, aux, audio jack, audio cable
lan cable, ethernet cable, network cable, internet cable, cat6, rj45
adapter, converter, connector, dongle, কনভার্টার
usb hub, hub, hdmi adapter, usb c adapter, type c adapter, dock, docking station, dockingstation, multiport adapter, port replicator, usb splitter, হাব
card reader, memory card reader, sd reader
phone stand, phone holder, mobile stand, mobile holder, phone mount, mobile mount, cell phone stand, মোবাইল স্ট্যান্ড, মোবাইল হোল্ডার
tablet stand, tab stand, ipad stand, tablet holder
laptop stand, notebook stand, laptop riser, laptop table, laptop holder, ল্যাপটপ স্ট্যান্ড
car holder, car mount, dashboard holder
selfie stick, monopod, সেলফি স্টিক
tripod, trypod, camera stand, ট্রাইপড
gimbal, stabilizer, stabiliser
ring light, selfie light, makeup light
phone case, phone cover, mobile cover, back cover, case, কভার
screen protector, tempered glass, glass protector, screen guard
phone, mobile, mobile phone, smartphone, cell phone, cellphone, ফোন, মোবাইল, muthofon
smartphone, android phone, স্মার্টফোন
tablet, tab, ট্যাব, ট্যাবলেট
ipad, apple tablet
laptop, notebook, macbook, ল্যাপটপ
computer, pc, desktop, কম্পিউটার
monitor, display, screen, মনিটর
printer, প্রিন্টার
scanner, স্ক্যানার
projector, প্রজেক্টর
television, tv, smart tv, টিভি
tv box, android box, tv stick, streaming stick
remote, remote control, রিমোট
smart watch, smartwatch, watch, ghori, ghari, hand watch, hat ghori, haat ghori, hater ghori, wrist watch, wristwatch, ঘড়ি, হাতঘড়ি, হাত ঘড়ি, স্মার্টওয়াচ, স্মার্ট ওয়াচ, স্মার্ট ঘড়ি, apple watch
fitness band, fitness tracker, activity tracker, smart band, health band, wrist band, wristband, fit band, step counter, pedometer, ফিটনেস ব্যান্ড, স্মার্ট ব্যান্ড
watch strap, watch band, watch belt, ঘড়ির বেল্ট
smart ring, health ring
vr headset, vr box, virtual reality glasses
drone, quadcopter, ড্রোন
camera, webcam, ক্যামেরা
security camera, cctv, cctv camera, cc camera, cc cam, ip camera, ip cam, wifi camera, surveillance camera, spy camera, home camera, baby monitor, নিরাপত্তা ক্যামেরা, সিসি ক্যামেরা, সিসিটিভি, সিসিটিভি ক্যামেরা
action camera, gopro, sports camera
dash cam, dashcam, car camera, dashboard camera
webcam, web cam, web camera, pc camera, laptop camera, computer camera, video call camera, ওয়েবক্যাম, ওয়েব ক্যামেরা
video doorbell, doorbell, calling bell, কলিং বেল
router, wifi, wifi router, wi fi, net router, internet router, wireless router, modem, রাউটার, ওয়াইফাই, ওয়াইফাই রাউটার
wifi, wi fi, ওয়াইফাই
range extender, repeater, wifi repeater, wifi extender, signal booster, wifi booster
network switch, ethernet switch, lan switch
onu, fiber modem, optical modem
usb wifi, wifi adapter, wifi dongle, wifi receiver
bluetooth dongle, bluetooth adapter, bluetooth receiver
pocket router, mifi, portable wifi, mini wifi
portable ssd, ssd, hard disk, hard disc, hard drive, harddisk, hdd, external hard drive, external hard disk, external drive, external ssd, portable hard disk, portable drive, হার্ডডিস্ক, হার্ড ডিস্ক, এসএসডি
hdd, hard disk, hard drive
pen drive, pendrive, flash drive, usb drive, usb stick, thumb drive, পেনড্রাইভ
memory card, sd card, micro sd, tf card, মেমোরি কার্ড, মেমরি কার্ড
ram, memory module, র্যাম
nas, network storage
storage, memory, স্টোরেজ
smart bulb, smart light, smart lamp, led bulb, rgb bulb, wifi bulb, বাতি, লাইট, বাল্ব, batti, bati, alo, আলো
bulb, light, lamp, led light, লাইট, বাল্ব
led strip, strip light, rgb strip, led tape
table lamp, desk lamp, study lamp, reading light, টেবিল ল্যাম্প, poar light
night light, night lamp, dim light, ডিম লাইট
emergency light, charger light, rechargeable light, চার্জার লাইট
torch, torch light, flashlight, টর্চ, টর্চলাইট
smart plug, wifi plug, smart socket, wifi socket, smart outlet, smart switch, স্মার্ট প্লাগ
plug, socket, outlet, প্লাগ, সকেট
multiplug, multi plug, power strip, extension board, extension cord, extension socket, মাল্টিপ্লাগ
ups, mini ups, router ups, ইউপিএস
ips, inverter, আইপিএস
voltage stabilizer, stabilizer, voltage regulator
battery, batari, ব্যাটারি, betari
aa battery, pencil battery, পেন্সিল ব্যাটারি
solar panel, solar charger, সোলার
fan, pakha, rechargeable fan, charger fan, mini fan, ফ্যান, পাখা
air cooler, mini cooler, কুলার
cooling pad, laptop cooler, cooling fan, কুলিং প্যাড
phone cooler, mobile cooler, gaming cooler
humidifier, air humidifier
air purifier, বায়ু শোধক
trimmer, beard trimmer, hair trimmer, ট্রিমার
shaver, electric shaver, razor, শেভার
hair dryer, hair drier, হেয়ার ড্রায়ার
hair straightener, straightener
iron, clothes iron, istiri, ইস্ত্রি
electric kettle, kettle, কেটলি
blender, juicer, ব্লেন্ডার
rice cooker, রাইস কুকার
weighing scale, weight machine, digital scale, ওজন মাপার যন্ত্র
blood pressure monitor, bp machine, pressure machine, প্রেশার মেশিন
thermometer, digital thermometer, থার্মোমিটার
oximeter, pulse oximeter
calculator, ক্যালকুলেটর
stylus, touch pen, pencil for tablet, s pen, স্টাইলাস
graphics tablet, drawing tablet, pen tablet, drawing pad
e reader, ebook reader, kindle
game console, console, playstation, xbox, গেম কনসোল
gaming chair, computer chair
graphics card, gpu, video card, গ্রাফিক্স কার্ড
processor, cpu, প্রসেসর
motherboard, mainboard, মাদারবোর্ড
power supply, psu
pc case, computer casing, casing
thermal paste, cooling paste
laptop bag, laptop sleeve, laptop backpack, ল্যাপটপ ব্যাগ
bag, backpack, ব্যাগ
phone lens, mobile lens
capture card, video capture
green screen, chroma key
teleprompter, prompter
fm radio, radio, রেডিও
voice recorder, audio recorder
mp3 player, music player
walkie talkie, two way radio, ওয়াকিটকি
gps tracker, tracker, car tracker
key finder, airtag, item tracker, smart tag
smart lock, door lock, digital lock, fingerprint lock
motion sensor, pir sensor
smoke detector, gas detector, gas alarm
robot vacuum, vacuum cleaner, ভ্যাকুয়াম ক্লিনার
bluetooth, blue tooth, ব্লুটুথ
wireless, cordless, tar chara, tarbihin, তারবিহীন, তার ছাড়া, ওয়্যারলেস
wired, with wire, taroala
noise cancelling, noise cancellation, noise cancelation, noise canceling, anc, noise reduction, nois cancel
waterproof, water proof, water resistant, splash proof, ওয়াটারপ্রুফ, pani nirodhok
rechargeable, chargeable, রিচার্জেবল
magnetic, magnet, magsafe, chumbok, ম্যাগনেটিক
mechanical, মেকানিক্যাল
ergonomic, comfortable, aramdayok
silent, noiseless, quiet, nirob, নীরব
gaming, game, gamer, khela, গেমিং, গেম
fast charging, quick charge, fast charge, quick charging, turbo charge, ফাস্ট চার্জিং
calling, bluetooth calling, phone call, কলিং
portable, travel, pocket, বহনযোগ্য
small, mini, compact, choto, ছোট
large, big, xl, boro, বড়
premium, luxury, high end
black, kalo, কালো
white, sada, shada, সাদা
red, lal, laal, লাল
blue, nil, neel, নীল
green, sobuj, shobuj, সবুজ
pink, golapi, গোলাপি
yellow, holud, হলুদ
grey, gray, dhushor, ধূসর
purple, violet, beguni, বেগুনি
orange, komola, কমলা
gold, golden, sonali, সোনালি
silver, rupali, রুপালি
colour, color, rong, rongin, রঙিন
home, house, bari, bashar, barir, basar, bashay, বাড়ি, বাসা, বাসার
car, gari, garir, গাড়ি, গাড়ির
office, অফিস
desk, table, টেবিল
student, chatro, online class, অনলাইন ক্লাস
kids, children, baby, bacca, bachcha, বাচ্চা
camera light, video light, studio light
music, gaan, song, গান', '\n') AS line;
--> statement-breakpoint
-- Words that say nothing about a product.
INSERT INTO search_synonyms (id, kind, terms)
SELECT gen_random_uuid(), 'fillers', string_to_array(line, ', ') FROM regexp_split_to_table('er, r, এর, র, ar, o, ও, ba, বা, ki, কি, ke, কে, te, তে, ta, টা, ti, টি, gulo, গুলো, e, এ
jonno, jonne, jono, jnno, jonnyo, জন্য, জন্যে
kom dam, kom dame, kom damer, kom daam, kom dami, komdami, কম দাম, কম দামে, কম দামের, কম দামি, low price, low cost, low budget
dam, daam, dame, damer, dami, dam koto, দাম, দামে, দামের, দামি, মূল্য, price, prices, price in bangladesh, price in bd, koto dam, koto, কত, cost, rate
bhalo, valo, bhala, vala, balo, bhalomaner, ভালো, ভাল, good, best, nice, top, top rated, better, great, quality
sera, shera, সেরা
sosta, shosta, sasta, sostar, সস্তা, cheap, cheapest, affordable, low
darun, দারুণ, joss, jos, osthir
chai, lagbe, dorkar, proyojon, চাই, লাগবে, দরকার, need, want, looking
kinbo, kinte, kinte chai, kena, kinar, কিনব, কিনতে, কেনা, buy, order, purchase, shop, shopping, store, dokan
ache, achhe, ase, আছে, available, in stock
ekta, akta, ekti, akti, একটা, একটি, ekjora, kichu, কিছু, some
din, den, dao, dekhan, dekhao, দেখান, দেখাও, show, find, search, get
new, notun, নতুন, latest, original, asol, আসল, genuine, official, authentic
online, bd, bangladesh, বাংলাদেশ, in bangladesh, dhaka, ঢাকা
moto, motoi, mato, মতো, like, dhoroner, ধরনের, type er
shonar, shunar, sunar, শোনার, khelar, খেলার, dekhar, দেখার, korar, করার, bebohar, ব্যবহার, use
amar, আমার, apnar, আপনার, my, me, i, please, plz, pls, ভাই, bhai, vai
taka, tk, bdt, টাকা, takar, টাকার
product, products, item, items, gadget, gadgets, jinish, জিনিস, gadget shop', '\n') AS line;
--> statement-breakpoint
INSERT INTO "staff_roles" ("id", "name", "description", "permissions", "is_fixed") VALUES
	('01930000-0000-7000-8000-000000000001', 'Owner', 'May do everything. This role cannot be changed.', '{write_dashboard,write_orders,write_products,write_categories,write_stock,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,write_settings,write_staff,write_audit,write_backup,write_costs,write_api_keys,write_webhooks,write_returns,write_couriers,write_cash,write_warranty}', true),
	('01930000-0000-7000-8000-000000000002', 'Administrator', 'Runs the shop: everything but its settings, its record of changes and its backups.', '{write_dashboard,write_orders,write_products,write_categories,write_stock,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,write_staff,read_settings,read_audit,read_backup,write_costs}', false),
	('01930000-0000-7000-8000-000000000003', 'Call agent', 'Calls buyers, moves orders on and answers messages.', '{read_dashboard,write_orders,read_products,read_stock,read_customers,write_messages}', false),
	('01930000-0000-7000-8000-000000000004', 'Stock keeper', 'Keeps the stock, and sees products and orders.', '{read_products,read_categories,write_stock,read_orders}', false),
	('01930000-0000-7000-8000-000000000005', 'Editor', 'Writes products, categories and replies to reviews, and teaches the search words.', '{write_products,write_categories,read_stock,write_reviews,write_search}', false);
--> statement-breakpoint
CREATE INDEX addresses_of_customer ON addresses USING btree (customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX addresses_one_default ON addresses USING btree (customer_id) WHERE is_default;
--> statement-breakpoint
CREATE INDEX api_keys_newest ON api_keys USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX api_keys_of_maker ON api_keys USING btree (created_by);
--> statement-breakpoint
CREATE INDEX audit_entries_newest ON audit_entries USING btree (at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_actor ON audit_entries USING btree (actor_id, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_subject ON audit_entries USING btree (subject_type, subject_id, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_kind ON audit_entries USING btree (subject_type, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_action ON audit_entries USING btree (action, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX audit_entries_request ON audit_entries USING btree (request_id);
--> statement-breakpoint
CREATE UNIQUE INDEX audit_entries_undo_of ON audit_entries USING btree (undo_of);
--> statement-breakpoint
CREATE INDEX audit_entries_search ON audit_entries USING gin (text_grams(lower(((subject_label || ' '::text) || COALESCE(reason, ''::text)))));
--> statement-breakpoint
CREATE INDEX audit_entries_kind_action ON audit_entries USING btree (subject_type, action, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX buyer_scores_by_age ON buyer_scores USING btree (asked_at);
--> statement-breakpoint
CREATE INDEX cart_lines_of_variant ON cart_lines USING btree (variant_id) WHERE (variant_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX categories_name_unique ON categories USING btree (lower(name));
--> statement-breakpoint
CREATE INDEX categories_by_picture ON categories USING btree (picture_id);
--> statement-breakpoint
CREATE INDEX claim_pictures_of_picture ON claim_pictures USING btree (picture_id);
--> statement-breakpoint
CREATE INDEX claim_steps_of_claim ON claim_steps USING btree (claim_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX claims_one_open_of_unit ON claims USING btree (unit_id) WHERE ((unit_id IS NOT NULL) AND (status = ANY (ARRAY['requested'::text, 'received'::text, 'sent_to_brand'::text, 'waiting_parts'::text, 'ready'::text])));
--> statement-breakpoint
CREATE INDEX claims_of_order ON claims USING btree (order_id);
--> statement-breakpoint
CREATE INDEX claims_of_item ON claims USING btree (order_item_id);
--> statement-breakpoint
CREATE INDEX claims_by_replacement ON claims USING btree (replacement_unit_id) WHERE (replacement_unit_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX claims_longest_waiting ON claims USING btree (status_since, id);
--> statement-breakpoint
CREATE INDEX contact_messages_newest ON contact_messages USING btree (sent_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX contact_messages_unread ON contact_messages USING btree (sent_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (read_at IS NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_read ON contact_messages USING btree (sent_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (read_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX contact_messages_search ON contact_messages USING gin (text_grams(lower(((((name || ' '::text) || email) || ' '::text) || message))));
--> statement-breakpoint
CREATE UNIQUE INDEX coupons_code_unique ON coupons USING btree (code) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX coupons_newest ON coupons USING btree (created_at, id) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX courier_accounts_default ON courier_accounts USING btree (is_default) WHERE is_default;
--> statement-breakpoint
CREATE INDEX courier_hits_newest ON courier_hits USING btree (courier, at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX courier_hits_by_age ON courier_hits USING btree (at);
--> statement-breakpoint
CREATE INDEX courier_hits_of_parcel ON courier_hits USING btree (parcel_id) WHERE (parcel_id IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX courier_payouts_once ON courier_payouts USING btree (courier, ref) WHERE (undone_at IS NULL);
--> statement-breakpoint
CREATE INDEX courier_payouts_newest ON courier_payouts USING btree (paid_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX courier_thanas_unmatched ON courier_thanas USING btree (courier, ((area_code IS NOT NULL)), district, thana);
--> statement-breakpoint
CREATE UNIQUE INDEX customers_email_unique ON customers USING btree (email);
--> statement-breakpoint
CREATE INDEX customers_by_phone ON customers USING btree (phone);
--> statement-breakpoint
CREATE INDEX customers_search ON customers USING gin (text_grams(lower(((((name || ' '::text) || email) || ' '::text) || COALESCE(substr(phone, 4), ''::text))))) WITH (gin_pending_list_limit='512');
--> statement-breakpoint
CREATE INDEX customers_newest ON customers USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX customers_staff ON customers USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (role = 'admin'::text);
--> statement-breakpoint
CREATE INDEX customers_merged_into ON customers USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX faulty_movements_of_item ON faulty_movements USING btree (stock_item_id);
--> statement-breakpoint
CREATE INDEX faulty_movements_of_source ON faulty_movements USING btree (source_id) WHERE (source_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX flash_deal_products_of_product ON flash_deal_products USING btree (product_id, ends_at);
--> statement-breakpoint
CREATE INDEX flash_deal_products_by_end ON flash_deal_products USING btree (ends_at) WHERE is_active;
--> statement-breakpoint
CREATE INDEX flash_deal_products_of_variant ON flash_deal_products USING btree (variant_id) WHERE (variant_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX flash_deals_by_start ON flash_deals USING btree (starts_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX google_links_of_customer ON google_links USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX held_orders_newest ON held_orders USING btree (updated_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX held_orders_by_customer ON held_orders USING btree (held_by) WHERE (held_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_changes_to_undo ON import_changes USING btree (import_id, line) WHERE (undone IS NULL);
--> statement-breakpoint
CREATE INDEX import_changes_not_undone ON import_changes USING btree (import_id, line) WHERE (undone <> 'undone'::text);
--> statement-breakpoint
CREATE INDEX import_handles_of_product ON import_handles USING btree (product_id);
--> statement-breakpoint
CREATE INDEX import_pictures_by_state ON import_pictures USING btree (import_id, state, line);
--> statement-breakpoint
CREATE INDEX import_pictures_of_product ON import_pictures USING btree (product_id);
--> statement-breakpoint
CREATE INDEX import_rows_of_product ON import_rows USING btree (import_id, group_line);
--> statement-breakpoint
CREATE INDEX import_rows_by_state ON import_rows USING btree (import_id, state, line);
--> statement-breakpoint
CREATE INDEX imports_newest ON imports USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX launch_notices_newest ON launch_notices USING btree (created_at DESC NULLS LAST, email DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX order_calls_of_order ON order_calls USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_calls_newest ON order_calls USING btree (created_at);
--> statement-breakpoint
CREATE INDEX order_calls_by_customer ON order_calls USING btree (called_by) WHERE (called_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_changes_of_order ON order_changes USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_changes_by_customer ON order_changes USING btree (changed_by) WHERE (changed_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_confirmations_by_email ON order_confirmations USING btree (email);
--> statement-breakpoint
CREATE INDEX order_confirmations_by_mail ON order_confirmations USING btree (mail_id);
--> statement-breakpoint
CREATE INDEX order_confirmations_by_age ON order_confirmations USING btree (created_at);
--> statement-breakpoint
CREATE INDEX order_items_of_product ON order_items USING btree (product_id);
--> statement-breakpoint
CREATE INDEX order_items_of_deal ON order_items USING btree (flash_deal_id) WHERE (flash_deal_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_mails_of_order ON order_mails USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_notes_of_order ON order_notes USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_notes_mentions ON order_notes USING gin (mentions) WHERE (mentions <> '{}'::uuid[]);
--> statement-breakpoint
CREATE INDEX order_notes_by_customer ON order_notes USING btree (written_by) WHERE (written_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX order_status_changes_of_order ON order_status_changes USING btree (order_id);
--> statement-breakpoint
CREATE INDEX order_status_changes_by_customer ON order_status_changes USING btree (changed_by) WHERE (changed_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_newest ON orders USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_of_customer ON orders USING btree (customer_id, created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_by_phone ON orders USING btree (phone);
--> statement-breakpoint
CREATE INDEX orders_by_email ON orders USING btree (buyer_email);
--> statement-breakpoint
CREATE INDEX orders_of_status_newest ON orders USING btree (status, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_search ON orders USING gin (text_grams(lower((((((((number || ' '::text) || full_name) ||
CASE
    WHEN (buyer_name = full_name) THEN ''::text
    ELSE (' '::text || buyer_name)
END) || ' '::text) || COALESCE(buyer_email, ''::text)) || ' '::text) || substr(phone, 4))))) WITH (gin_pending_list_limit='512');
--> statement-breakpoint
CREATE INDEX orders_by_status_since ON orders USING btree (status_since);
--> statement-breakpoint
CREATE INDEX orders_of_network ON orders USING btree (client_network, created_at DESC NULLS LAST) WHERE (client_network IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_to_call ON orders USING btree (call_due_at) WHERE ((status = 'pending'::text) AND (call_due_at IS NOT NULL));
--> statement-breakpoint
CREATE INDEX orders_call_held ON orders USING btree (call_held_by) WHERE (call_held_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX orders_labels ON orders USING gin (labels) WHERE (labels <> '{}'::text[]);
--> statement-breakpoint
CREATE INDEX orders_labelled_newest ON orders USING btree (created_at DESC NULLS LAST) WHERE (labels <> '{}'::text[]);
--> statement-breakpoint
CREATE INDEX orders_of_district_newest ON orders USING btree (district, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_by_amount ON orders USING btree (total_poisha DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_taken_by_phone_newest ON orders USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (source = 'phone'::text);
--> statement-breakpoint
CREATE INDEX orders_of_address_newest ON orders USING btree (md5(lower((thana || regexp_replace(full_address, '[[:space:][:punct:]]'::text, ''::text, 'g'::text)))), created_at DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX orders_of_parcel_state_newest ON orders USING btree (parcel_state, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (parcel_state IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX orders_imported_number ON orders USING btree (imported_number) WHERE (imported_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX parcel_accounts_newest ON parcel_accounts USING btree (opened_at DESC NULLS LAST, parcel_id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX parcel_accounts_open ON parcel_accounts USING btree (opened_at DESC NULLS LAST, parcel_id DESC NULLS LAST) WHERE (open_poisha <> 0);
--> statement-breakpoint
CREATE INDEX parcel_accounts_not_back ON parcel_accounts USING btree (returned_at) WHERE ((returned_at IS NOT NULL) AND (received_at IS NULL));
--> statement-breakpoint
CREATE INDEX parcel_cash_of_parcel ON parcel_cash USING btree (parcel_id);
--> statement-breakpoint
CREATE INDEX parcel_cash_by_time ON parcel_cash USING btree (at);
--> statement-breakpoint
CREATE INDEX parcel_cash_of_line ON parcel_cash USING btree (line_id) WHERE (line_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX parcel_events_by_customer ON parcel_events USING btree (changed_by) WHERE (changed_by IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX parcels_one_open_of_order ON parcels USING btree (order_id) WHERE (state = ANY (ARRAY['booking'::text, 'unknown'::text, 'booked'::text, 'pickup_failed'::text, 'on_the_way'::text, 'held'::text, 'out_for_delivery'::text, 'returning'::text]));
--> statement-breakpoint
CREATE INDEX parcels_of_order ON parcels USING btree (order_id, created_at);
--> statement-breakpoint
CREATE INDEX parcels_of_batch ON parcels USING btree (batch_id) WHERE (batch_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX parcels_to_poll ON parcels USING btree (next_poll_at) WHERE (next_poll_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX parcels_booked_by ON parcels USING btree (booked_by) WHERE (booked_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX passkey_challenges_of_customer ON passkey_challenges USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX passkeys_of_customer ON passkeys USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX password_setups_of_customer ON password_setups USING btree (customer_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payout_lines_once ON payout_lines USING btree (payout_id, "position");
--> statement-breakpoint
CREATE INDEX payout_lines_of_parcel ON payout_lines USING btree (parcel_id);
--> statement-breakpoint
CREATE INDEX payout_lines_unknown ON payout_lines USING btree (payout_id) WHERE (parcel_id IS NULL);
--> statement-breakpoint
CREATE INDEX pending_sign_ins_of_customer ON pending_sign_ins USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX pictures_unshown ON pictures USING btree (unshown_since) WHERE (unshown_since IS NOT NULL);
--> statement-breakpoint
CREATE INDEX product_pictures_by_picture ON product_pictures USING btree (picture_id);
--> statement-breakpoint
CREATE INDEX product_sales_most_units ON product_sales USING btree (units DESC NULLS LAST, product_id);
--> statement-breakpoint
CREATE INDEX product_variants_of_stock_item ON product_variants USING btree (stock_item_id);
--> statement-breakpoint
CREATE INDEX product_variants_by_sku ON product_variants USING btree (lower(sku)) WHERE (sku IS NOT NULL);
--> statement-breakpoint
CREATE INDEX product_variants_by_option ON product_variants USING gin (option_keys) WITH (gin_pending_list_limit='512') WHERE (option_keys IS NOT NULL);
--> statement-breakpoint
CREATE INDEX products_in_deals ON products USING btree (deal_id) WHERE (deal_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX products_by_name ON products USING btree (lower(name), id);
--> statement-breakpoint
CREATE INDEX products_shuffled ON products USING btree (shuffle);
--> statement-breakpoint
CREATE INDEX products_of_category_by_name ON products USING btree (category_id, lower(name), id);
--> statement-breakpoint
CREATE INDEX products_by_tag ON products USING gin (tags);
--> statement-breakpoint
CREATE INDEX products_featured_shuffled ON products USING btree (shuffle) WHERE featured;
--> statement-breakpoint
CREATE INDEX products_by_facet ON products USING gin (facet_keys) WITH (gin_pending_list_limit='512');
--> statement-breakpoint
CREATE INDEX products_search ON products USING gin (search) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX products_newest ON products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST, is_active);
--> statement-breakpoint
CREATE INDEX products_by_price ON products USING btree (current_price_poisha, id, is_active);
--> statement-breakpoint
CREATE INDEX products_by_rating ON products USING btree (rating_score DESC NULLS LAST, id DESC NULLS LAST, is_active);
--> statement-breakpoint
CREATE INDEX products_of_category_newest ON products USING btree (category_id, created_at DESC NULLS LAST, id DESC NULLS LAST, is_active);
--> statement-breakpoint
CREATE INDEX products_of_category_by_price ON products USING btree (category_id, current_price_poisha, id, is_active);
--> statement-breakpoint
CREATE INDEX products_of_category_by_rating ON products USING btree (category_id, rating_score DESC NULLS LAST, id DESC NULLS LAST, is_active);
--> statement-breakpoint
CREATE INDEX products_of_subcategory_newest ON products USING btree (subcategory_id, created_at DESC NULLS LAST, id DESC NULLS LAST, is_active);
--> statement-breakpoint
CREATE INDEX products_of_subcategory_by_price ON products USING btree (subcategory_id, current_price_poisha, id, is_active);
--> statement-breakpoint
CREATE INDEX products_featured ON products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST, is_active) WHERE featured;
--> statement-breakpoint
CREATE INDEX products_on_sale ON products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST, is_active) WHERE (current_original_price_poisha > current_price_poisha);
--> statement-breakpoint
CREATE INDEX products_with_options ON products USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST, current_price_poisha, deal_price_poisha, deal_variant_id, is_active) WHERE (options IS NOT NULL);
--> statement-breakpoint
CREATE INDEX rate_limits_by_expiry ON rate_limits USING btree (expire);
--> statement-breakpoint
CREATE INDEX return_lines_of_item ON return_lines USING btree (order_item_id);
--> statement-breakpoint
CREATE INDEX return_pictures_of_picture ON return_pictures USING btree (picture_id);
--> statement-breakpoint
CREATE INDEX return_steps_of_return ON return_steps USING btree (return_id);
--> statement-breakpoint
CREATE INDEX return_steps_by_customer ON return_steps USING btree (taken_by) WHERE (taken_by IS NOT NULL);
--> statement-breakpoint
CREATE INDEX returns_of_order ON returns USING btree (order_id);
--> statement-breakpoint
CREATE UNIQUE INDEX returns_by_replacement ON returns USING btree (replacement_order_id) WHERE (replacement_order_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX returns_newest ON returns USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX returns_of_status ON returns USING btree (status, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX returns_by_settlement ON returns USING btree (settled_at) WHERE (settled_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_helpful_marks_of_review ON review_helpful_marks USING btree (review_id);
--> statement-breakpoint
CREATE UNIQUE INDEX review_helpful_marks_of_network ON review_helpful_marks USING btree (review_id, client_network) WHERE (client_network IS NOT NULL);
--> statement-breakpoint
CREATE INDEX review_pictures_of_picture ON review_pictures USING btree (picture_id);
--> statement-breakpoint
CREATE UNIQUE INDEX reviews_one_per_order_line ON reviews USING btree (order_item_id);
--> statement-breakpoint
CREATE INDEX reviews_of_customer ON reviews USING btree (customer_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX reviews_of_product_helpful ON reviews USING btree (product_id, helpful_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_of_product_newest ON reviews USING btree (product_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_of_product_highest ON reviews USING btree (product_id, rating DESC NULLS LAST, helpful_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_of_product_lowest ON reviews USING btree (product_id, rating, helpful_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_of_product_stars ON reviews USING btree (product_id, rating, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NULL);
--> statement-breakpoint
CREATE INDEX reviews_of_product_with_images_helpful ON reviews USING btree (product_id, helpful_count DESC NULLS LAST, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((hidden_at IS NULL) AND (image_count > 0));
--> statement-breakpoint
CREATE INDEX reviews_of_product_with_images_newest ON reviews USING btree (product_id, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((hidden_at IS NULL) AND (image_count > 0));
--> statement-breakpoint
CREATE INDEX reviews_of_product ON reviews USING btree (product_id);
--> statement-breakpoint
CREATE INDEX reviews_newest ON reviews USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX reviews_by_rating ON reviews USING btree (rating, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX reviews_hidden ON reviews USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (hidden_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX reviews_unanswered ON reviews USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((hidden_at IS NULL) AND (reply IS NULL));
--> statement-breakpoint
CREATE INDEX reviews_search ON reviews USING gin (text_grams(lower(((comment || ' '::text) || product_name))));
--> statement-breakpoint
CREATE INDEX saved_views_of_page ON saved_views USING btree (page);
--> statement-breakpoint
CREATE INDEX saved_views_of_owner ON saved_views USING btree (owner_id);
--> statement-breakpoint
CREATE INDEX search_product_days_of_query ON search_product_days USING btree (query);
--> statement-breakpoint
CREATE INDEX search_product_days_of_product ON search_product_days USING btree (product_id);
--> statement-breakpoint
CREATE INDEX search_words_by_prefix ON search_words USING btree (word text_pattern_ops);
--> statement-breakpoint
CREATE INDEX search_words_by_stem ON search_words USING btree (stem);
--> statement-breakpoint
CREATE INDEX search_words_by_sound ON search_words USING btree (sound);
--> statement-breakpoint
CREATE INDEX search_words_by_shape ON search_words USING gin (shapes) WITH (fastupdate='false');
--> statement-breakpoint
CREATE INDEX search_words_nearest ON search_words USING gist (word gist_trgm_ops) WHERE (length(word) > 2);
--> statement-breakpoint
CREATE INDEX sessions_of_customer ON sessions USING btree (customer_id);
--> statement-breakpoint
CREATE INDEX shop_setting_pictures_by_picture ON shop_setting_pictures USING btree (picture_id);
--> statement-breakpoint
CREATE UNIQUE INDEX staff_invitations_one_open ON staff_invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));
--> statement-breakpoint
CREATE INDEX staff_invitations_of_role ON staff_invitations USING btree (role_id);
--> statement-breakpoint
CREATE INDEX stock_alerts_newest ON stock_alerts USING btree (level, product_created_at DESC NULLS LAST, product_id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX stock_documents_newest ON stock_documents USING btree (kind, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX stock_items_of_product ON stock_items USING btree (product_id);
--> statement-breakpoint
CREATE INDEX store_credit_entries_newest ON store_credit_entries USING btree (customer_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX subcategories_name_unique ON subcategories USING btree (category_id, lower(name));
--> statement-breakpoint
CREATE INDEX subcategories_by_picture ON subcategories USING btree (picture_id);
--> statement-breakpoint
CREATE INDEX unit_changes_of_unit ON unit_changes USING btree (unit_id, created_at);
--> statement-breakpoint
CREATE UNIQUE INDEX unit_numbers_serial_unique ON unit_numbers USING btree (product_id, number) WHERE (slot = 'serial'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX unit_numbers_imei_unique ON unit_numbers USING btree (number) WHERE (slot <> 'serial'::text);
--> statement-breakpoint
CREATE INDEX unit_numbers_by_number ON unit_numbers USING btree (number text_pattern_ops);
--> statement-breakpoint
CREATE INDEX units_of_item ON units USING btree (stock_item_id, status);
--> statement-breakpoint
CREATE INDEX units_newest ON units USING btree (received_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX units_of_product ON units USING btree (product_id);
--> statement-breakpoint
CREATE INDEX units_of_order_item ON units USING btree (order_item_id) WHERE (order_item_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX units_received_in ON units USING btree (received_in) WHERE (received_in IS NOT NULL);
--> statement-breakpoint
CREATE INDEX units_taken_out_in ON units USING btree (taken_out_in) WHERE (taken_out_in IS NOT NULL);
--> statement-breakpoint
CREATE INDEX units_replacing ON units USING btree (replaces_unit_id) WHERE (replaces_unit_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX webhook_attempts_of_delivery ON webhook_attempts USING btree (delivery_id, at);
--> statement-breakpoint
CREATE INDEX webhook_attempts_of_endpoint ON webhook_attempts USING btree (endpoint_id, at);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (endpoint_id, next_at) WHERE (status = 'pending'::text);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (endpoint_id, created_at DESC NULLS LAST, id DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX webhook_deliveries_of_message ON webhook_deliveries USING btree (message_id);
--> statement-breakpoint
CREATE INDEX webhook_messages_by_age ON webhook_messages USING btree (created_at);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_customers_id_fk" FOREIGN KEY (created_by) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_customers_id_fk" FOREIGN KEY (revoked_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_cart_id_carts_id_fk" FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "claim_pictures" ADD CONSTRAINT "claim_pictures_claim_id_claims_id_fk" FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "claim_pictures" ADD CONSTRAINT "claim_pictures_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "claim_steps" ADD CONSTRAINT "claim_steps_claim_id_claims_id_fk" FOREIGN KEY (claim_id) REFERENCES claims(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_order_item_id_order_items_id_fk" FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_replacement_unit_id_units_id_fk" FOREIGN KEY (replacement_unit_id) REFERENCES units(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "claims" ADD CONSTRAINT "claims_unit_id_units_id_fk" FOREIGN KEY (unit_id) REFERENCES units(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "courier_hits" ADD CONSTRAINT "courier_hits_parcel_id_parcels_id_fk" FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY (merged_into_id) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_staff_role_id_staff_roles_id_fk" FOREIGN KEY (staff_role_id) REFERENCES staff_roles(id);
--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_period" FOREIGN KEY (deal_id, starts_at, ends_at, is_active) REFERENCES flash_deals(id, starts_at, ends_at, is_active) ON UPDATE CASCADE ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "flash_deal_products" ADD CONSTRAINT "flash_deal_products_variant_id_product_variants_id_fk" FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "google_links" ADD CONSTRAINT "google_links_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "held_orders" ADD CONSTRAINT "held_orders_held_by_customers_id_fk" FOREIGN KEY (held_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "import_categories" ADD CONSTRAINT "import_categories_import_id_imports_id_fk" FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_handles" ADD CONSTRAINT "import_handles_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "import_zips" ADD CONSTRAINT "import_zips_import_id_imports_id_fk" FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_called_by_customers_id_fk" FOREIGN KEY (called_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_calls" ADD CONSTRAINT "order_calls_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_changed_by_customers_id_fk" FOREIGN KEY (changed_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_written_by_customers_id_fk" FOREIGN KEY (written_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_changed_by_customers_id_fk" FOREIGN KEY (changed_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fk" FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "parcel_accounts" ADD CONSTRAINT "parcel_accounts_parcel_id_parcels_id_fk" FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "parcel_cash" ADD CONSTRAINT "parcel_cash_line_id_payout_lines_id_fk" FOREIGN KEY (line_id) REFERENCES payout_lines(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "parcel_cash" ADD CONSTRAINT "parcel_cash_parcel_id_parcels_id_fk" FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_changed_by_customers_id_fk" FOREIGN KEY (changed_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_parcels_id_fk" FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_booked_by_customers_id_fk" FOREIGN KEY (booked_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "password_setups" ADD CONSTRAINT "password_setups_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_parcel_id_parcels_id_fk" FOREIGN KEY (parcel_id) REFERENCES parcels(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_courier_payouts_id_fk" FOREIGN KEY (payout_id) REFERENCES courier_payouts(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_stock_item_id_stock_items_id_fk" FOREIGN KEY (stock_item_id) REFERENCES stock_items(id);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY (category_id) REFERENCES categories(id);
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_subcategory_id_subcategories_id_fk" FOREIGN KEY (subcategory_id) REFERENCES subcategories(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_item_id_order_items_id_fk" FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "return_pictures" ADD CONSTRAINT "return_pictures_return_id_returns_id_fk" FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_return_id_returns_id_fk" FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "return_steps" ADD CONSTRAINT "return_steps_taken_by_customers_id_fk" FOREIGN KEY (taken_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_replacement_order_id_orders_id_fk" FOREIGN KEY (replacement_order_id) REFERENCES orders(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "review_helpful_marks" ADD CONSTRAINT "review_helpful_marks_review_id_reviews_id_fk" FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY (order_item_id) REFERENCES order_items(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_customers_id_fk" FOREIGN KEY (owner_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "search_product_days" ADD CONSTRAINT "search_product_days_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "shop_setting_pictures" ADD CONSTRAINT "shop_setting_pictures_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_customers_id_fk" FOREIGN KEY (invited_by) REFERENCES customers(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_role_id_staff_roles_id_fk" FOREIGN KEY (role_id) REFERENCES staff_roles(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_document_id_stock_documents_id_fk" FOREIGN KEY (document_id) REFERENCES stock_documents(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_product_id_products_id_fk" FOREIGN KEY (product_id) REFERENCES products(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "store_credit_entries" ADD CONSTRAINT "store_credit_entries_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "store_credits" ADD CONSTRAINT "store_credits_customer_id_customers_id_fk" FOREIGN KEY (customer_id) REFERENCES customers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY (category_id) REFERENCES categories(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_picture_id_pictures_id_fk" FOREIGN KEY (picture_id) REFERENCES pictures(id);
--> statement-breakpoint
ALTER TABLE "unit_changes" ADD CONSTRAINT "unit_changes_unit_id_units_id_fk" FOREIGN KEY (unit_id) REFERENCES units(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "unit_numbers" ADD CONSTRAINT "unit_numbers_unit_id_units_id_fk" FOREIGN KEY (unit_id) REFERENCES units(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_replaces_unit_id_units_id_fk" FOREIGN KEY (replaces_unit_id) REFERENCES units(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_message_id_webhook_messages_id_fk" FOREIGN KEY (message_id) REFERENCES webhook_messages(id) ON DELETE CASCADE;
