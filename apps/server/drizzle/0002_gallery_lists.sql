CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "photos_search";--> statement-breakpoint
ALTER TABLE "photo_counts" ADD COLUMN "revision" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "photos_search" ON "photos" USING gin ("engine_guid",search_text gin_trgm_ops) WHERE status = 'live' and deleted_at is null;--> statement-breakpoint
-- As before, and each statement also raises the revision of every counter whose photos it touched, even when none came or went: a changed
-- caption or capture time changes lists as well.
CREATE OR REPLACE FUNCTION count_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes, revision)
    SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, count(*), sum(size), 1
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes, revision)
    SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -count(*), -sum(size), 1
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  ELSE
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes, revision)
    SELECT account_guid, engine_guid, collection_guid, status, sum(items), sum(bytes), 1 FROM (
      SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000') AS collection_guid, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END AS status, 1 AS items, size AS bytes FROM added
      UNION ALL
      SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -1, -size FROM removed
    ) AS change
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes, revision = counts.revision + 1;
  END IF;
  RETURN NULL;
END $$;
