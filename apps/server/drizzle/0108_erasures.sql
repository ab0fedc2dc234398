CREATE TABLE "erasures" (
	"noun" text NOT NULL,
	"key" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"at" bigint NOT NULL,
	"is_undone" boolean DEFAULT false NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "erasures_noun_key_pk" PRIMARY KEY("noun","key"),
	CONSTRAINT "erasures_values_object" CHECK (jsonb_typeof("values") = 'object'),
	CONSTRAINT "erasures_readable_numbers" CHECK ("at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "studio_deletions" DROP CONSTRAINT "studio_deletions_readable_numbers";--> statement-breakpoint
ALTER TABLE "mail_stops" ADD COLUMN "guid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "studio_deletions" ADD COLUMN "waiting_notified_at" bigint;--> statement-breakpoint
ALTER TABLE "erasures" ADD CONSTRAINT "erasures_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_stops_guid" ON "mail_stops" USING btree ("guid");--> statement-breakpoint
ALTER TABLE "studio_deletions" ADD CONSTRAINT "studio_deletions_readable_numbers" CHECK ("requested_at" between -8640000000000000 and 8640000000000000 and "reminded_at" between -8640000000000000 and 8640000000000000 and "waiting_notified_at" between -8640000000000000 and 8640000000000000 and "file_bytes" between -10000000000000 and 10000000000000 and "books_until" between -8640000000000000 and 8640000000000000 and "finished_at" between -8640000000000000 and 8640000000000000 and "certificate_sent_at" between -8640000000000000 and 8640000000000000 and "books_ended_at" between -8640000000000000 and 8640000000000000);--> statement-breakpoint
-- Triggers note what would come back with an older backup, in the transaction of the change: no way of deleting
-- something can forget it. The clock is the database's, and never runs backwards for one key.
CREATE FUNCTION note_erasure(of_noun text, of_key uuid, of_account uuid, undone boolean, given jsonb) RETURNS void LANGUAGE sql AS $$
	INSERT INTO erasures AS known (noun, key, account_guid, at, is_undone, "values")
	VALUES (of_noun, of_key, of_account, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, undone, given)
	ON CONFLICT (noun, key) DO UPDATE SET at = greatest(excluded.at, known.at + 1), is_undone = excluded.is_undone, "values" = excluded."values"
$$;
--> statement-breakpoint
-- Once for a statement, however many rows it deletes. Rows are compared as sets, whose plan is good for any number.
CREATE FUNCTION record_deletions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO erasures AS known (noun, key, account_guid, at, is_undone, "values")
	SELECT TG_TABLE_NAME, guid, account_guid, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, deleted_at IS NULL, jsonb_build_object('deletedAt', deleted_at)
	FROM (SELECT guid, account_guid, deleted_at FROM added EXCEPT SELECT guid, account_guid, deleted_at FROM removed) AS changed ORDER BY guid
	ON CONFLICT (noun, key) DO UPDATE SET at = greatest(excluded.at, known.at + 1), is_undone = excluded.is_undone, "values" = excluded."values";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER galleries_deletion AFTER UPDATE ON galleries REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER photos_deletion AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER videos_deletion AFTER UPDATE ON videos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER media_deletion AFTER UPDATE ON media REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER participants_deletion AFTER UPDATE ON participants REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER customers_deletion AFTER UPDATE ON customers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
CREATE TRIGGER users_deletion AFTER UPDATE ON users REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_deletions();
--> statement-breakpoint
-- The film of a Live Photo goes with its photo, as before; but a photo that has none costs no call.
DROP TRIGGER photos_film ON photos;
--> statement-breakpoint
DROP FUNCTION take_film_along();
--> statement-breakpoint
CREATE FUNCTION take_films_along() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	film record;
BEGIN
	-- One after the other: of two films with one content only the first comes back from the trash.
	FOR film IN
		SELECT v.guid, photo.collection_guids, photo.deleted_at
		FROM (SELECT guid, collection_guids, deleted_at FROM added EXCEPT SELECT guid, collection_guids, deleted_at FROM removed) AS photo
		JOIN videos v ON v.photo_guid = photo.guid ORDER BY v.guid
	LOOP
		UPDATE videos v SET collection_guids = film.collection_guids, deleted_at = film.deleted_at
		WHERE v.guid = film.guid AND (film.deleted_at IS NOT NULL OR v.deleted_at IS NULL OR NOT EXISTS (
			SELECT 1 FROM videos other WHERE other.account_guid = v.account_guid AND other.engine_guid = v.engine_guid
				AND other.checksum = v.checksum AND other.deleted_at IS NULL AND other.guid <> v.guid
		));
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER photos_films AFTER UPDATE ON photos REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION take_films_along();
--> statement-breakpoint
-- The arguments are the noun, and 'undone' where the change takes it back.
CREATE FUNCTION record_refusal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	given record := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
	noun text := TG_ARGV[0];
	undone boolean := TG_NARGS > 1;
BEGIN
	IF noun = 'accounts' THEN
		PERFORM note_erasure(noun, given.guid, given.guid, undone, jsonb_build_object('purgedAt', given.purged_at));
	ELSIF noun = 'photo_faces' THEN
		PERFORM note_erasure(noun, given.guid, given.account_guid, undone, jsonb_build_object(
			'photoGuid', given.photo_guid, 'x', given.x, 'y', given.y, 'width', given.width, 'height', given.height));
	ELSIF noun = 'gallery_access' THEN
		PERFORM note_erasure(noun, given.engine_guid, given.account_guid, undone, '{}');
	ELSIF noun = 'order_links' THEN
		PERFORM note_erasure(noun, given.guid, given.account_guid, undone, jsonb_build_object('version', given.key_version));
	ELSE
		PERFORM note_erasure(noun, given.guid, given.account_guid, undone, '{}');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_purge AFTER UPDATE OF purged_at ON accounts FOR EACH ROW
	WHEN (OLD.purged_at IS NULL AND NEW.purged_at IS NOT NULL) EXECUTE FUNCTION record_refusal('accounts');
--> statement-breakpoint
CREATE TRIGGER photo_faces_erasure AFTER INSERT OR UPDATE OF version ON photo_faces FOR EACH ROW
	WHEN (NEW.version = 'erased') EXECUTE FUNCTION record_refusal('photo_faces');
--> statement-breakpoint
CREATE TRIGGER mail_stops_refusal AFTER INSERT ON mail_stops FOR EACH ROW EXECUTE FUNCTION record_refusal('mail_stops');
--> statement-breakpoint
CREATE TRIGGER mail_stops_lifted AFTER DELETE ON mail_stops FOR EACH ROW EXECUTE FUNCTION record_refusal('mail_stops', 'undone');
--> statement-breakpoint
CREATE TRIGGER customers_offers_refusal AFTER UPDATE OF marketing_opt_in ON customers FOR EACH ROW
	WHEN (OLD.marketing_opt_in AND NOT NEW.marketing_opt_in) EXECUTE FUNCTION record_refusal('offers');
--> statement-breakpoint
CREATE TRIGGER customers_offers_consent AFTER UPDATE OF marketing_opt_in ON customers FOR EACH ROW
	WHEN (NEW.marketing_opt_in AND NOT OLD.marketing_opt_in) EXECUTE FUNCTION record_refusal('offers', 'undone');
--> statement-breakpoint
CREATE TRIGGER customers_mailings_refusal AFTER UPDATE OF mails_stopped_at ON customers FOR EACH ROW
	WHEN (OLD.mails_stopped_at IS NULL AND NEW.mails_stopped_at IS NOT NULL) EXECUTE FUNCTION record_refusal('mailings');
--> statement-breakpoint
CREATE TRIGGER customers_mailings_lifted AFTER UPDATE OF mails_stopped_at ON customers FOR EACH ROW
	WHEN (OLD.mails_stopped_at IS NOT NULL AND NEW.mails_stopped_at IS NULL) EXECUTE FUNCTION record_refusal('mailings', 'undone');
--> statement-breakpoint
CREATE TRIGGER participants_searches_refusal AFTER UPDATE OF is_searchable ON participants FOR EACH ROW
	WHEN (OLD.is_searchable AND NOT NEW.is_searchable) EXECUTE FUNCTION record_refusal('searches');
--> statement-breakpoint
CREATE TRIGGER participants_searches_allowed AFTER UPDATE OF is_searchable ON participants FOR EACH ROW
	WHEN (NEW.is_searchable AND NOT OLD.is_searchable) EXECUTE FUNCTION record_refusal('searches', 'undone');
--> statement-breakpoint
CREATE TRIGGER orders_links_revoked AFTER UPDATE OF key_version ON orders FOR EACH ROW
	WHEN (OLD.key_version < NEW.key_version) EXECUTE FUNCTION record_refusal('order_links');
--> statement-breakpoint
CREATE TRIGGER gallery_access_change AFTER INSERT OR UPDATE OF version ON gallery_access FOR EACH ROW EXECUTE FUNCTION record_refusal('gallery_access');
--> statement-breakpoint
CREATE TRIGGER gallery_access_lifted AFTER DELETE ON gallery_access FOR EACH ROW EXECUTE FUNCTION record_refusal('gallery_access', 'undone');
--> statement-breakpoint
CREATE TRIGGER users_password_change AFTER UPDATE OF password_hash ON users FOR EACH ROW
	WHEN (OLD.password_hash IS NOT NULL AND OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION record_refusal('passwords');
--> statement-breakpoint
-- What was erased before there was this list. Passwords that were changed can't be told.
INSERT INTO erasures (noun, key, account_guid, at, "values")
SELECT 'galleries', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM galleries WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'photos', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM photos WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'videos', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM videos WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'media', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM media WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'participants', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM participants WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'customers', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM customers WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'users', guid, account_guid, deleted_at, jsonb_build_object('deletedAt', deleted_at) FROM users WHERE deleted_at IS NOT NULL
UNION ALL SELECT 'accounts', guid, guid, purged_at, jsonb_build_object('purgedAt', purged_at) FROM accounts WHERE purged_at IS NOT NULL
UNION ALL SELECT 'photo_faces', guid, account_guid, (extract(epoch FROM now()) * 1000)::bigint, jsonb_build_object('photoGuid', photo_guid, 'x', x, 'y', y, 'width', width, 'height', height) FROM photo_faces WHERE version = 'erased'
UNION ALL SELECT 'mail_stops', guid, account_guid, created_at, '{}' FROM mail_stops
UNION ALL SELECT 'offers', guid, account_guid, (extract(epoch FROM now()) * 1000)::bigint, '{}' FROM customers WHERE NOT marketing_opt_in AND consent_at IS NOT NULL
UNION ALL SELECT 'mailings', guid, account_guid, mails_stopped_at, '{}' FROM customers WHERE mails_stopped_at IS NOT NULL
UNION ALL SELECT 'searches', guid, account_guid, (extract(epoch FROM now()) * 1000)::bigint, '{}' FROM participants WHERE NOT is_searchable
UNION ALL SELECT 'order_links', guid, account_guid, (extract(epoch FROM now()) * 1000)::bigint, jsonb_build_object('version', key_version) FROM orders WHERE key_version > 1;