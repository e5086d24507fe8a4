CREATE TABLE "staff_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"permissions" text[] NOT NULL,
	"is_fixed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "staff_role_id" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_staff_role_id_staff_roles_id_fk" FOREIGN KEY ("staff_role_id") REFERENCES "public"."staff_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_staff" ON "customers" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "customers"."role" = 'admin';--> statement-breakpoint
INSERT INTO "staff_roles" ("id", "name", "description", "permissions", "is_fixed") VALUES
	('01930000-0000-7000-8000-000000000001', 'Owner', 'May do everything. This role cannot be changed.', '{write_dashboard,write_orders,write_products,write_categories,write_stock,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,write_settings,write_staff,write_audit,write_backup}', true),
	('01930000-0000-7000-8000-000000000002', 'Administrator', 'Runs the shop: everything but its settings, its record of changes and its backups.', '{write_dashboard,write_orders,write_products,write_categories,write_stock,write_coupons,write_flash_deals,write_customers,write_reviews,write_messages,write_search,write_staff,read_settings,read_audit,read_backup}', false),
	('01930000-0000-7000-8000-000000000003', 'Call agent', 'Calls buyers, moves orders on and answers messages.', '{read_dashboard,write_orders,read_products,read_stock,read_customers,write_messages}', false),
	('01930000-0000-7000-8000-000000000004', 'Stock keeper', 'Keeps the stock, and sees products and orders.', '{read_products,read_categories,write_stock,read_orders}', false),
	('01930000-0000-7000-8000-000000000005', 'Editor', 'Writes products, categories and replies to reviews, and teaches the search words.', '{write_products,write_categories,read_stock,write_reviews,write_search}', false);
--> statement-breakpoint
UPDATE "customers" SET "staff_role_id" = '01930000-0000-7000-8000-000000000001' WHERE "role" = 'admin';
