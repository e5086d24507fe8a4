CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"place" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "launch_notices" (
	"email" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_messages_of_place" ON "contact_messages" USING btree ("place","sent_at");--> statement-breakpoint
CREATE INDEX "launch_notices_of_place" ON "launch_notices" USING btree ("place","created_at");