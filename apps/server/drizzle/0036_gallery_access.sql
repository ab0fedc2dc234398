CREATE TABLE "gallery_access" (
	"engine_guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"version" uuid NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_tries" (
	"engine_guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"hour" bigint NOT NULL,
	"failed" integer NOT NULL,
	"last_at" bigint NOT NULL,
	CONSTRAINT "gallery_tries_engine_guid_hour_pk" PRIMARY KEY("engine_guid","hour")
);
--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "auth_required" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gallery_access" ADD CONSTRAINT "gallery_access_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_access" ADD CONSTRAINT "gallery_access_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_tries" ADD CONSTRAINT "gallery_tries_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_tries" ADD CONSTRAINT "gallery_tries_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;