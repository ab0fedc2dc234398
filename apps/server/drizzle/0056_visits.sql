CREATE TABLE "checkout_visitors" (
	"checkout_guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"visitor" bigint NOT NULL,
	"country" text NOT NULL,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_counts_account_guid_engine_guid_hour_day_kind_by_pk" PRIMARY KEY("account_guid","engine_guid","hour","day","kind","by")
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"at" bigint NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"kind" text NOT NULL,
	"visitor" bigint NOT NULL,
	"photo_guid" uuid,
	"by" text,
	"country" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_labels" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"label" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "visit_labels_account_guid_engine_guid_kind_day_label_pk" PRIMARY KEY("account_guid","engine_guid","kind","day","label")
);
--> statement-breakpoint
CREATE TABLE "visit_photos" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"day" date NOT NULL,
	"photo_guid" uuid NOT NULL,
	"views" integer NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "visit_photos_account_guid_engine_guid_day_photo_guid_pk" PRIMARY KEY("account_guid","engine_guid","day","photo_guid")
);
--> statement-breakpoint
CREATE TABLE "visit_sketches" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"step" text NOT NULL,
	"day" date NOT NULL,
	"sketch" "bytea" NOT NULL,
	CONSTRAINT "visit_sketches_account_guid_engine_guid_step_day_pk" PRIMARY KEY("account_guid","engine_guid","step","day")
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"account_guid" uuid NOT NULL,
	"day" date NOT NULL,
	"engine_guid" uuid NOT NULL,
	"visitor" bigint NOT NULL,
	"steps" smallint NOT NULL,
	CONSTRAINT "visitor_days_account_guid_day_engine_guid_visitor_pk" PRIMARY KEY("account_guid","day","engine_guid","visitor")
);
--> statement-breakpoint
CREATE TABLE "visitor_salts" (
	"account_guid" uuid NOT NULL,
	"month" text NOT NULL,
	"salt" text NOT NULL,
	CONSTRAINT "visitor_salts_account_guid_month_pk" PRIMARY KEY("account_guid","month")
);
--> statement-breakpoint
CREATE INDEX "visit_events_recent" ON "visit_events" USING btree ("account_guid","at");--> statement-breakpoint
CREATE INDEX "visit_events_old" ON "visit_events" USING brin ("at");