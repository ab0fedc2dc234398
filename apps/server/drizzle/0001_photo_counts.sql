-- Keeps photo_counts true whatever writes photos. One statement, one pass: a delete of 50,000 photos updates a handful of counters.
-- Counters are locked in key order, so that two statements can't wait for each other.
CREATE FUNCTION count_photos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes)
    SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, count(*), sum(size)
    FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes)
    SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -count(*), -sum(size)
    FROM removed GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes;
  ELSE
    INSERT INTO photo_counts AS counts (account_guid, engine_guid, collection_guid, status, items, bytes)
    SELECT account_guid, engine_guid, collection_guid, status, sum(items), sum(bytes) FROM (
      SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000') AS collection_guid, CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END AS status, 1 AS items, size AS bytes FROM added
      UNION ALL
      SELECT account_guid, engine_guid, coalesce(collection_guid, '00000000-0000-0000-0000-000000000000'), CASE WHEN deleted_at IS NULL THEN status ELSE 'deleted' END, -1, -size FROM removed
    ) AS change
    GROUP BY 1, 2, 3, 4 HAVING sum(items) <> 0 OR sum(bytes) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (account_guid, engine_guid, collection_guid, status) DO UPDATE SET items = counts.items + excluded.items, bytes = counts.bytes + excluded.bytes;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_counted_insert AFTER INSERT ON photos REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_photos();
--> statement-breakpoint
CREATE TRIGGER photos_counted_update AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_photos();
--> statement-breakpoint
CREATE TRIGGER photos_counted_delete AFTER DELETE ON photos REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_photos();
