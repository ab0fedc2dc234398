CREATE TABLE "former_aliases" (
	"alias" text PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"until" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"account_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"owner_guid" uuid NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "former_slugs_account_guid_kind_slug_pk" PRIMARY KEY("account_guid","kind","slug")
);
--> statement-breakpoint
ALTER TABLE "former_aliases" ADD CONSTRAINT "former_aliases_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What is in the trash keeps its address, unless another has it by now.
INSERT INTO "former_slugs" ("account_guid", "kind", "slug", "owner_guid", "until")
SELECT DISTINCT ON (d."account_guid", d."slug") d."account_guid", 'gallery', d."slug", d."guid", d."deleted_at"
FROM "galleries" d
WHERE d."deleted_at" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "galleries" p WHERE p."account_guid" = d."account_guid" AND p."slug" = d."slug" AND p."deleted_at" IS NULL
)
ORDER BY d."account_guid", d."slug", d."deleted_at" DESC;
--> statement-breakpoint
INSERT INTO "former_slugs" ("account_guid", "kind", "slug", "owner_guid", "until")
SELECT DISTINCT ON (d."account_guid", d."slug") d."account_guid", 'page', d."slug", d."guid", d."deleted_at"
FROM "pages" d
WHERE d."deleted_at" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "pages" p WHERE p."account_guid" = d."account_guid" AND p."slug" = d."slug" AND p."deleted_at" IS NULL
)
ORDER BY d."account_guid", d."slug", d."deleted_at" DESC;
--> statement-breakpoint
-- Whoever changes an alias, and in whatever way: the old one stays the studio's, and no other studio gets it.
CREATE FUNCTION keep_former_alias() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The lock of sign-ups: none may take an alias that is given up at this moment.
	PERFORM pg_advisory_xact_lock(hashtext('sign-up'));
	IF EXISTS (SELECT 1 FROM former_aliases f WHERE f.alias = NEW.alias AND f.account_guid <> NEW.guid) THEN
		RAISE unique_violation USING CONSTRAINT = 'accounts_alias', MESSAGE = 'the alias was another studio''s';
	END IF;
	IF TG_OP = 'UPDATE' AND OLD.alias <> NEW.alias THEN
		DELETE FROM former_aliases f WHERE f.alias = NEW.alias;
		INSERT INTO former_aliases (alias, account_guid, until) VALUES (OLD.alias, OLD.guid, floor(extract(epoch FROM now()) * 1000));
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_alias_kept BEFORE INSERT OR UPDATE OF alias ON accounts FOR EACH ROW EXECUTE FUNCTION keep_former_alias();
