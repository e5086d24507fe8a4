CREATE TABLE "import_categories" (
	"import_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"parent_id" uuid,
	CONSTRAINT "import_categories_import_id_id_pk" PRIMARY KEY("import_id","id")
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
	CONSTRAINT "import_pictures_import_id_product_id_position_pk" PRIMARY KEY("import_id","product_id","position")
);
--> statement-breakpoint
CREATE TABLE "import_zips" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"parts_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_categories" ADD CONSTRAINT "import_categories_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_zips" ADD CONSTRAINT "import_zips_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_pictures_by_state" ON "import_pictures" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_pictures_of_product" ON "import_pictures" USING btree ("product_id");