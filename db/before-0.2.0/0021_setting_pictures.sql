CREATE TABLE "shop_setting_pictures" (
	"key" text NOT NULL,
	"picture_id" text NOT NULL,
	"unshown_since" timestamp with time zone,
	CONSTRAINT "shop_setting_pictures_key_picture_id_pk" PRIMARY KEY("key","picture_id")
);
--> statement-breakpoint
ALTER TABLE "shop_setting_pictures" ADD CONSTRAINT "shop_setting_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_setting_pictures_by_picture" ON "shop_setting_pictures" USING btree ("picture_id");