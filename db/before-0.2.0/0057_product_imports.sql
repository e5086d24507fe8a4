CREATE TABLE "import_changes" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"before" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"stock_after" jsonb NOT NULL,
	"undone" text,
	"reason" jsonb,
	CONSTRAINT "import_changes_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_handles" (
	"format" text NOT NULL,
	"handle" text NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "import_handles_format_handle_pk" PRIMARY KEY("format","handle")
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "import_parts_import_id_position_pk" PRIMARY KEY("import_id","position")
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
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_handles" ADD CONSTRAINT "import_handles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_handles_of_product" ON "import_handles" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "import_rows_of_product" ON "import_rows" USING btree ("import_id","group_line");--> statement-breakpoint
CREATE INDEX "import_rows_by_state" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);