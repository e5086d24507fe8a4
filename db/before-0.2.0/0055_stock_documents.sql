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
	CONSTRAINT "stock_document_lines_document_id_position_pk" PRIMARY KEY("document_id","position")
);
--> statement-breakpoint
CREATE TABLE "stock_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
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
	CONSTRAINT "stock_documents_undo_unique" UNIQUE("undo_id"),
	CONSTRAINT "stock_documents_once_per_key" UNIQUE("created_by","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "stock_document_lines" ADD CONSTRAINT "stock_document_lines_document_id_stock_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."stock_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_documents_newest" ON "stock_documents" USING btree ("kind","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);