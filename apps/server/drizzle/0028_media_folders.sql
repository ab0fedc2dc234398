CREATE TABLE "media_folders" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
DROP INDEX "media_stored";--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "folder_guid" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "former_folder_guid" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "files_guid" uuid;--> statement-breakpoint
UPDATE "media" SET "files_guid" = "guid";--> statement-breakpoint
ALTER TABLE "media" ALTER COLUMN "files_guid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "checksum" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "media_folders" ADD CONSTRAINT "media_folders_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "media_folders_slug" ON "media_folders" USING btree ("account_guid","slug");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_folder_guid_media_folders_guid_fk" FOREIGN KEY ("folder_guid") REFERENCES "public"."media_folders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_listed" ON "media" USING btree ("account_guid","created_at","guid") WHERE stored_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_of_folder" ON "media" USING btree ("account_guid","folder_guid","created_at","guid") WHERE stored_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("account_guid","deleted_at","guid") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "media_checksum" ON "media" USING btree ("account_guid","checksum") WHERE checksum is not null;--> statement-breakpoint
CREATE INDEX "media_search" ON "media" USING gin ("account_guid",search_text gin_trgm_ops);