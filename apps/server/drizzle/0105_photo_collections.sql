CREATE TABLE "collection_returns" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"collection_guid" uuid NOT NULL,
	"content_guid" uuid NOT NULL,
	CONSTRAINT "collection_returns_collection_guid_content_guid_pk" PRIMARY KEY("collection_guid","content_guid")
);
--> statement-breakpoint
CREATE TABLE "photo_collections" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"collection_guid" uuid NOT NULL,
	"photo_guid" uuid NOT NULL,
	"sorted_at" bigint NOT NULL,
	"is_live" boolean NOT NULL,
	CONSTRAINT "photo_collections_collection_guid_photo_guid_pk" PRIMARY KEY("collection_guid","photo_guid"),
	CONSTRAINT "photo_collections_readable_numbers" CHECK ("sorted_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "collection_returns" ADD CONSTRAINT "collection_returns_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_returns" ADD CONSTRAINT "collection_returns_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_returns" ADD CONSTRAINT "collection_returns_collection_guid_collections_guid_fk" FOREIGN KEY ("collection_guid") REFERENCES "public"."collections"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Photos and videos that were restored without their collection are in none until it is restored, too.
INSERT INTO "collection_returns" SELECT p.account_guid, p.engine_guid, p.collection_guid, p.guid FROM "photos" p JOIN "collections" c ON c.guid = p.collection_guid WHERE p.deleted_at IS NULL AND c.deleted_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "collection_returns" SELECT v.account_guid, v.engine_guid, v.collection_guid, v.guid FROM "videos" v JOIN "collections" c ON c.guid = v.collection_guid WHERE v.photo_guid IS NULL AND v.deleted_at IS NULL AND c.deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE "photos" SET "collection_guid" = NULL FROM "collections" c WHERE c.guid = photos.collection_guid AND photos.deleted_at IS NULL AND c.deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE "videos" SET "collection_guid" = NULL FROM "collections" c WHERE c.guid = videos.collection_guid AND videos.deleted_at IS NULL AND c.deleted_at IS NOT NULL;--> statement-breakpoint
-- A column gets another type in one pass over its table, where an update of all rows would write each and its indexes twice.
DROP TRIGGER "photos_film" ON "photos";--> statement-breakpoint
DROP INDEX "photos_live_collection";--> statement-breakpoint
ALTER TABLE "photos" DROP CONSTRAINT "photos_collection_guid_collections_guid_fk";--> statement-breakpoint
ALTER TABLE "photos" ALTER COLUMN "collection_guid" TYPE uuid[] USING CASE WHEN "collection_guid" IS NULL THEN '{}' ELSE ARRAY["collection_guid"] END, ALTER COLUMN "collection_guid" SET DEFAULT '{}', ALTER COLUMN "collection_guid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" RENAME COLUMN "collection_guid" TO "collection_guids";--> statement-breakpoint
ALTER TABLE "videos" DROP CONSTRAINT "videos_collection_guid_collections_guid_fk";--> statement-breakpoint
ALTER TABLE "videos" ALTER COLUMN "collection_guid" TYPE uuid[] USING CASE WHEN "collection_guid" IS NULL THEN '{}' ELSE ARRAY["collection_guid"] END, ALTER COLUMN "collection_guid" SET DEFAULT '{}', ALTER COLUMN "collection_guid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "videos" RENAME COLUMN "collection_guid" TO "collection_guids";--> statement-breakpoint
ALTER TABLE "photo_counts" DROP CONSTRAINT "photo_counts_account_guid_engine_guid_collection_guid_status_pk";--> statement-breakpoint
ALTER TABLE "photo_counts" ALTER COLUMN "collection_guid" TYPE uuid[] USING CASE WHEN "collection_guid" = '00000000-0000-0000-0000-000000000000' THEN '{}' ELSE ARRAY["collection_guid"] END;--> statement-breakpoint
ALTER TABLE "photo_counts" RENAME COLUMN "collection_guid" TO "collection_guids";--> statement-breakpoint
ALTER TABLE "photo_counts" ADD CONSTRAINT "photo_counts_account_guid_engine_guid_collection_guids_status_pk" PRIMARY KEY("account_guid","engine_guid","collection_guids","status");--> statement-breakpoint
INSERT INTO "photo_collections" SELECT p.account_guid, p.engine_guid, p.collection_guids[1], p.guid, p.sorted_at, p.status = 'live' AND p.deleted_at IS NULL FROM "photos" p WHERE p.collection_guids <> '{}';--> statement-breakpoint
ALTER TABLE "photo_collections" ADD CONSTRAINT "photo_collections_collection_guid_collections_guid_fk" FOREIGN KEY ("collection_guid") REFERENCES "public"."collections"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_collections" ADD CONSTRAINT "photo_collections_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_collections_photo" ON "photo_collections" USING btree ("photo_guid");--> statement-breakpoint
CREATE INDEX "photo_collections_live" ON "photo_collections" USING btree ("account_guid","engine_guid","collection_guid","sorted_at","photo_guid") WHERE is_live;--> statement-breakpoint
-- As before, by all collections of a photo.
CREATE OR REPLACE FUNCTION count_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guids, status, items, bytes, revision)
    SELECT account_guid, engine_guid, collection_guids, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, count(*), sum(size), 1
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guids, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guids, status, items, bytes, revision)
    SELECT account_guid, engine_guid, collection_guids, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -count(*), -sum(size), 1
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guids, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  ELSE
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guids, status, items, bytes, revision)
    SELECT account_guid, engine_guid, collection_guids, status, sum(items), sum(bytes), 1 FROM (
      SELECT account_guid, engine_guid, collection_guids, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END AS status, 1 AS items, size AS bytes FROM added
      UNION ALL
      SELECT account_guid, engine_guid, collection_guids, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -1, -size FROM removed
    ) AS change
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guids, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps photo_collections as photos say: one row of it for each collection of a photo.
CREATE FUNCTION place_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO photo_collections (account_guid, engine_guid, collection_guid, photo_guid, sorted_at, is_live)
    SELECT account_guid, engine_guid, collection_guid, guid, sorted_at, status = 'live' AND deleted_at IS NULL
    FROM added, unnest(collection_guids) AS collection_guid
    ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM photo_collections placed USING added, removed
    WHERE added.guid = removed.guid AND added.collection_guids <> removed.collection_guids
      AND placed.photo_guid = added.guid AND placed.collection_guid <> ALL (added.collection_guids);
    INSERT INTO photo_collections AS placed (account_guid, engine_guid, collection_guid, photo_guid, sorted_at, is_live)
    SELECT DISTINCT added.account_guid, added.engine_guid, collection_guid, added.guid, added.sorted_at, added.status = 'live' AND added.deleted_at IS NULL
    FROM added JOIN removed ON removed.guid = added.guid, unnest(added.collection_guids) AS collection_guid
    WHERE added.collection_guids <> removed.collection_guids OR added.sorted_at <> removed.sorted_at
      OR (added.status = 'live' AND added.deleted_at IS NULL) <> (removed.status = 'live' AND removed.deleted_at IS NULL)
    ON CONFLICT (collection_guid, photo_guid) DO UPDATE SET sorted_at = excluded.sorted_at, is_live = excluded.is_live
    WHERE placed.sorted_at <> excluded.sorted_at OR placed.is_live <> excluded.is_live;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_placed_insert AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_photos();
--> statement-breakpoint
CREATE TRIGGER photos_placed_update AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION place_photos();
--> statement-breakpoint
-- As before, into all collections of its photo.
CREATE OR REPLACE FUNCTION take_film_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE videos v SET collection_guids = NEW.collection_guids, deleted_at = NEW.deleted_at
	WHERE v.photo_guid = NEW.guid AND (NEW.deleted_at IS NOT NULL OR v.deleted_at IS NULL OR NOT EXISTS (
		SELECT 1 FROM videos other WHERE other.account_guid = v.account_guid AND other.engine_guid = v.engine_guid
			AND other.checksum = v.checksum AND other.deleted_at IS NULL AND other.guid <> v.guid
	));
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_film AFTER UPDATE OF collection_guids, deleted_at ON photos FOR EACH ROW
	WHEN (OLD.collection_guids IS DISTINCT FROM NEW.collection_guids OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
	EXECUTE FUNCTION take_film_along();
