ALTER TABLE "galleries" ADD COLUMN "play_live_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "content_identifier" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "content_identifier" text;--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "photo_guid" uuid;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_content_identifier" ON "photos" USING btree ("account_guid","engine_guid","content_identifier") WHERE content_identifier is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "videos_photo" ON "videos" USING btree ("photo_guid") WHERE photo_guid is not null;--> statement-breakpoint
CREATE INDEX "videos_content_identifier" ON "videos" USING btree ("account_guid","engine_guid","content_identifier") WHERE content_identifier is not null and deleted_at is null;--> statement-breakpoint
-- The film of a Live Photo goes where its photo goes. It stays in the trash where the gallery has its bytes again meanwhile.
CREATE FUNCTION take_film_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE videos v SET collection_guid = NEW.collection_guid, deleted_at = NEW.deleted_at
	WHERE v.photo_guid = NEW.guid AND (NEW.deleted_at IS NOT NULL OR v.deleted_at IS NULL OR NOT EXISTS (
		SELECT 1 FROM videos other WHERE other.account_guid = v.account_guid AND other.engine_guid = v.engine_guid
			AND other.checksum = v.checksum AND other.deleted_at IS NULL AND other.guid <> v.guid
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_film AFTER UPDATE OF collection_guid, deleted_at ON photos FOR EACH ROW
	WHEN (OLD.collection_guid IS DISTINCT FROM NEW.collection_guid OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION take_film_along();
