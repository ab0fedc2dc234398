CREATE TABLE "gallery_mails" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" jsonb NOT NULL,
	"title" jsonb NOT NULL,
	"button_text" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "gallery_mails_engine_guid_kind_pk" PRIMARY KEY("engine_guid","kind")
);
--> statement-breakpoint
ALTER TABLE "gallery_mails" ADD CONSTRAINT "gallery_mails_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_mails" ADD CONSTRAINT "gallery_mails_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;