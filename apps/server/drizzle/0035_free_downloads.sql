CREATE TABLE "free_downloads" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"visitor_guid" uuid NOT NULL,
	"photo_guid" uuid NOT NULL,
	"downloaded_at" bigint NOT NULL,
	CONSTRAINT "free_downloads_engine_guid_visitor_guid_photo_guid_pk" PRIMARY KEY("engine_guid","visitor_guid","photo_guid")
);
--> statement-breakpoint
ALTER TABLE "free_downloads" ADD CONSTRAINT "free_downloads_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "free_downloads" ADD CONSTRAINT "free_downloads_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;