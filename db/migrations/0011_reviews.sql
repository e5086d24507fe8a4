CREATE TABLE "review_helpful_marks" (
	"voter_key" text NOT NULL,
	"review_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_helpful_marks_voter_key_review_id_pk" PRIMARY KEY("voter_key","review_id")
);--> statement-breakpoint
CREATE TABLE "review_pictures" (
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"picture_id" text NOT NULL,
	CONSTRAINT "review_pictures_review_id_position_pk" PRIMARY KEY("review_id","position")
);--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "reviews_rating_in_stars" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_helpful_not_negative" CHECK ("reviews"."helpful_count" >= 0),
	CONSTRAINT "reviews_hidden_for_a_reason" CHECK (("reviews"."hidden_at" is null) = ("reviews"."hide_reason" is null)),
	CONSTRAINT "reviews_reply_has_time" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null))
);--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
DROP INDEX "products_of_category_by_rating";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_1" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_2" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_3" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_4" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "stars_5" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "rating" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" drop column "rating";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating" numeric(3, 2) GENERATED ALWAYS AS (round((stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)::numeric / greatest((stars_1 + stars_2 + stars_3 + stars_4 + stars_5), 1), 2)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "review_count" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" drop column "review_count";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "review_count" integer GENERATED ALWAYS AS ((stars_1 + stars_2 + stars_3 + stars_4 + stars_5)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_score" numeric(6, 5) GENERATED ALWAYS AS (case when (stars_1 + stars_2 + stars_3 + stars_4 + stars_5) = 0 then 0 else round((35::numeric + (stars_1 + 2 * stars_2 + 3 * stars_3 + 4 * stars_4 + 5 * stars_5)) / (10::numeric + (stars_1 + stars_2 + stars_3 + stars_4 + stars_5)), 5) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "review_helpful_marks" ADD CONSTRAINT "review_helpful_marks_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_pictures" ADD CONSTRAINT "review_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_order_items_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_helpful_marks_of_review" ON "review_helpful_marks" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_pictures_of_picture" ON "review_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_order_line" ON "reviews" USING btree ("order_item_id");--> statement-breakpoint
CREATE INDEX "reviews_of_customer" ON "reviews" USING btree ("customer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_of_product_helpful" ON "reviews" USING btree ("product_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_highest" ON "reviews" USING btree ("product_id","rating" DESC NULLS LAST,"helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_lowest" ON "reviews" USING btree ("product_id","rating","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_stars" ON "reviews" USING btree ("product_id","rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "reviews_of_product_with_images_helpful" ON "reviews" USING btree ("product_id","helpful_count" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."image_count" > 0;--> statement-breakpoint
CREATE INDEX "reviews_of_product_with_images_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."image_count" > 0;--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("rating","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_unanswered" ON "reviews" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "reviews"."hidden_at" is null and "reviews"."reply" is null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin ("comment" gin_trgm_ops,"product_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("rating_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_of_category_by_rating" ON "products" USING btree ("category_id","rating_score" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_stars_not_negative" CHECK (least("products"."stars_1", "products"."stars_2", "products"."stars_3", "products"."stars_4", "products"."stars_5") >= 0);