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
ALTER TABLE "visitor_days" ADD COLUMN "seen" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_days" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;