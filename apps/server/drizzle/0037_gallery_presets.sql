CREATE TABLE "gallery_presets" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "preset_changes" (
	"application_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "preset_changes_application_guid_engine_guid_pk" PRIMARY KEY("application_guid","engine_guid")
);
--> statement-breakpoint
ALTER TABLE "gallery_presets" ADD CONSTRAINT "gallery_presets_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_changes" ADD CONSTRAINT "preset_changes_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preset_changes" ADD CONSTRAINT "preset_changes_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_presets_name" ON "gallery_presets" USING btree ("account_guid",lower("name")) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "preset_changes_created" ON "preset_changes" USING btree ("created_at");