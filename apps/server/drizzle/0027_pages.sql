CREATE TABLE "pages" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"default_locale" text,
	"media_featured_image_guid" uuid,
	"media_featured_image_background_size" text DEFAULT 'cover' NOT NULL,
	"media_banner_mobile_image_guid" uuid,
	"media_banner_desktop_image_guid" uuid,
	"welcome_text" text DEFAULT '' NOT NULL,
	"selected_engines" uuid[] DEFAULT '{}' NOT NULL,
	"engine_date_order" text DEFAULT 'desc' NOT NULL,
	"show_dates" boolean DEFAULT true NOT NULL,
	"show_gallery_names" boolean DEFAULT true NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_slug" ON "pages" USING btree ("account_guid","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "pages_trash" ON "pages" USING btree ("deleted_at") WHERE deleted_at is not null;