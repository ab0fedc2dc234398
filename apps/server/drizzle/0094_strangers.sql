CREATE TABLE "visit_days" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"day" date NOT NULL,
	"events" bigint DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"words" integer DEFAULT 0 NOT NULL,
	"minute" integer DEFAULT 0 NOT NULL,
	"singles" integer DEFAULT 0 NOT NULL,
	"uncounted" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "visit_days_account_guid_engine_guid_day_pk" PRIMARY KEY("account_guid","engine_guid","day")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_proof" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "consent_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was agreed to on the site counts for news and offers only where its owner has said yes on the page of a mail. Nobody does so within ten seconds; whoever was not asked counted in the same moment. Words, time and place stay.
UPDATE "customers" c SET
	"consent_proof" = jsonb_build_object('of', c."consent_at", 'version', '', 'language', null, 'provedAt', case when p."proved" then c."consent_at" end, 'by', 'subscription', 'sentAt', null),
	"marketing_opt_in" = c."marketing_opt_in" and p."proved"
FROM (
	SELECT o."guid", exists (
		SELECT 1 FROM "subscriptions" s
		WHERE s."account_guid" = o."account_guid" AND s."engine_guid" = o."engine_guid" AND s."email_address" = o."email_address"
			AND s."confirmed_at" = o."consent_at" AND s."confirmed_at" - s."created_at" > 10000
	) AS "proved"
	FROM "customers" o WHERE o."consent_place" = 'subscription' AND o."consent_at" IS NOT NULL
) p WHERE p."guid" = c."guid";
--> statement-breakpoint
-- The page of mails is opened by a mail alone.
UPDATE "customers" SET "consent_proof" = jsonb_build_object('of', "consent_at", 'version', '', 'language', null, 'provedAt', "consent_at", 'by', 'mail', 'sentAt', null)
WHERE "consent_place" = 'preferences' AND "consent_at" IS NOT NULL;
