CREATE TABLE "videos" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"collection_guid" uuid,
	"batch_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"uploaded_at" bigint NOT NULL,
	"processed_at" bigint,
	"taken_at" bigint,
	"sorted_at" bigint NOT NULL,
	"duration_ms" integer,
	"width" integer,
	"height" integer,
	"rotation" smallint DEFAULT 0 NOT NULL,
	"codec" text DEFAULT '' NOT NULL,
	"has_preview" boolean DEFAULT false NOT NULL,
	"preview_width" integer,
	"preview_height" integer,
	"marked_as" text,
	"deleted_at" bigint
);
--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_collection_guid_collections_guid_fk" FOREIGN KEY ("collection_guid") REFERENCES "public"."collections"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_batch_guid_upload_batches_guid_fk" FOREIGN KEY ("batch_guid") REFERENCES "public"."upload_batches"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "videos_gallery" ON "videos" USING btree ("account_guid","engine_guid","sorted_at","guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "videos_batch" ON "videos" USING btree ("batch_guid");--> statement-breakpoint
CREATE INDEX "videos_unfinished" ON "videos" USING btree ("status","uploaded_at","guid") WHERE status in ('waiting', 'stored') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "videos_trash" ON "videos" USING btree ("account_guid","engine_guid","deleted_at","guid") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "videos_purge" ON "videos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_checksum" ON "videos" USING btree ("account_guid","engine_guid","checksum") WHERE deleted_at is null;