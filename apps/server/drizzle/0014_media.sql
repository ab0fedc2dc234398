CREATE TABLE "media" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"stored_at" bigint,
	"picture_type" text,
	"width" integer,
	"height" integer,
	"thumb_width" integer,
	"thumb_height" integer
);
--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_stored" ON "media" USING btree ("account_guid","created_at","guid") WHERE stored_at is not null;--> statement-breakpoint
CREATE INDEX "media_unsent" ON "media" USING btree ("created_at") WHERE stored_at is null;