CREATE TABLE "customer_import_rows" (
	"import_guid" uuid NOT NULL,
	"line" bigint NOT NULL,
	"account_guid" uuid NOT NULL,
	"email_address" text DEFAULT '' NOT NULL,
	"bib_number" text DEFAULT '' NOT NULL,
	"given" jsonb,
	"cells" text[],
	"problem" text,
	"action" text,
	"customer_guid" uuid,
	"before" jsonb,
	"after" jsonb,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "customer_import_rows_import_guid_line_pk" PRIMARY KEY("import_guid","line")
);
--> statement-breakpoint
CREATE TABLE "customer_imports" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"done_at" bigint,
	"filename" text NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"fault" text,
	"has_head" boolean DEFAULT true NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"meanings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"overwrites" boolean DEFAULT false NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"no_created" integer DEFAULT 0 NOT NULL,
	"no_changed" integer DEFAULT 0 NOT NULL,
	"no_same" integer DEFAULT 0 NOT NULL,
	"no_wrong" integer DEFAULT 0 NOT NULL,
	"no_applied" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_segments" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_import_guid_customer_imports_guid_fk" FOREIGN KEY ("import_guid") REFERENCES "public"."customer_imports"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD CONSTRAINT "customer_imports_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_segments" ADD CONSTRAINT "customer_segments_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_imports_gallery" ON "customer_imports" USING btree ("account_guid","engine_guid","created_at");--> statement-breakpoint
CREATE INDEX "customer_imports_created" ON "customer_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_segments_name" ON "customer_segments" USING btree ("account_guid",lower("name")) WHERE deleted_at is null;