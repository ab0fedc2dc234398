CREATE TABLE "download_archives" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"photo_guids" uuid[] NOT NULL,
	"parts" integer[] NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "download_archives" ADD CONSTRAINT "download_archives_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_archives" ADD CONSTRAINT "download_archives_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "download_archives_expires" ON "download_archives" USING btree ("expires_at");