CREATE TABLE "own_domains" (
	"account_guid" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text,
	"checked_at" bigint,
	"next_check_at" bigint NOT NULL,
	"failing_since" bigint,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "own_domains" ADD CONSTRAINT "own_domains_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_domains_next_check" ON "own_domains" USING btree ("next_check_at");--> statement-breakpoint
INSERT INTO "own_domains" ("account_guid", "domain", "next_check_at") SELECT "guid", "custom_domain", 0 FROM "accounts" WHERE "custom_domain" IS NOT NULL;
