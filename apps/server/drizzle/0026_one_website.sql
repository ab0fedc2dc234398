UPDATE "accounts" SET "web_url" = "website_url" WHERE "website_url" <> '';--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "website_url";
