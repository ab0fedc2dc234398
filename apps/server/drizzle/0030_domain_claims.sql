CREATE TABLE "domain_claims" (
	"account_guid" uuid PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"claimed_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"checked_at" bigint,
	"next_check_at" bigint NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "domain_claims" ADD CONSTRAINT "domain_claims_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "domain_claims_next_check" ON "domain_claims" USING btree ("next_check_at");