CREATE TABLE "studio_export_parts" (
	"account_guid" uuid NOT NULL,
	"export_guid" uuid NOT NULL,
	"number" integer NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"no_files" integer NOT NULL,
	"cursor" jsonb NOT NULL,
	CONSTRAINT "studio_export_parts_export_guid_number_pk" PRIMARY KEY("export_guid","number"),
	CONSTRAINT "studio_export_parts_cursor_object" CHECK (jsonb_typeof("cursor") = 'object'),
	CONSTRAINT "studio_export_parts_readable_numbers" CHECK ("size" between -10000000000000 and 10000000000000)
);
--> statement-breakpoint
CREATE TABLE "studio_exports" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"ready_at" bigint,
	"expires_at" bigint,
	"total_bytes" bigint DEFAULT 0 NOT NULL,
	"done_bytes" bigint DEFAULT 0 NOT NULL,
	"no_missing" integer DEFAULT 0 NOT NULL,
	"nouns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "studio_exports_nouns_objects" CHECK (jsonb_typeof("nouns") = 'array' and not jsonb_path_exists("nouns", '$[*] ? (@.type() <> "object")')),
	CONSTRAINT "studio_exports_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "ready_at" between -8640000000000000 and 8640000000000000 and "expires_at" between -8640000000000000 and 8640000000000000 and "total_bytes" between -8640000000000000 and 8640000000000000 and "done_bytes" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "studio_export_parts" ADD CONSTRAINT "studio_export_parts_export_guid_studio_exports_guid_fk" FOREIGN KEY ("export_guid") REFERENCES "public"."studio_exports"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_exports" ADD CONSTRAINT "studio_exports_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_exports" ADD CONSTRAINT "studio_exports_requested_by_users_guid_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "studio_exports_open" ON "studio_exports" USING btree ("account_guid") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "studio_exports_account" ON "studio_exports" USING btree ("account_guid","created_at");