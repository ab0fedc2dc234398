CREATE TABLE "grace_links" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"note" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	"last_used_at" bigint,
	CONSTRAINT "grace_links_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "expires_at" between -8640000000000000 and 8640000000000000 and "revoked_at" between -8640000000000000 and 8640000000000000 and "last_used_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "grace_links" ADD CONSTRAINT "grace_links_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grace_links" ADD CONSTRAINT "grace_links_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grace_links_gallery" ON "grace_links" USING btree ("account_guid","engine_guid","created_at");--> statement-breakpoint
CREATE INDEX "grace_links_expires" ON "grace_links" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER grace_links_revoked AFTER UPDATE OF revoked_at ON grace_links FOR EACH ROW
	WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION record_refusal('grace_links');
