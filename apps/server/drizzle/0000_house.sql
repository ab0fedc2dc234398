CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "accounts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"created_at" bigint NOT NULL,
	"custom_domain" text,
	"plan" text DEFAULT 'pro' NOT NULL,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"company_name" text NOT NULL,
	"email_address" text NOT NULL,
	"support_email_address" text DEFAULT '' NOT NULL,
	"default_language" text DEFAULT 'en' NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"web_url" text DEFAULT '' NOT NULL,
	"facebook_url" text DEFAULT '' NOT NULL,
	"instagram_url" text DEFAULT '' NOT NULL,
	"media_logo_width" integer DEFAULT 120 NOT NULL,
	"show_footer" boolean DEFAULT true NOT NULL,
	"theme" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'Published' NOT NULL,
	"display_order" integer NOT NULL,
	"media_featured_image_guid" uuid,
	"media_featured_image_background_position" text DEFAULT 'center' NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "galleries" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"published_date" bigint NOT NULL,
	"category" text,
	"features" jsonb NOT NULL,
	"product_list_guid" uuid,
	"draft_mode_text" text DEFAULT '' NOT NULL,
	"subscribe_button_text" text DEFAULT '' NOT NULL,
	"send_coupons_to_subscribers" boolean DEFAULT false NOT NULL,
	"subscriber_coupon_type" text DEFAULT 'Percentage' NOT NULL,
	"subscriber_coupon_amount" bigint DEFAULT 0 NOT NULL,
	"subscriber_coupon_percentage" integer DEFAULT 10 NOT NULL,
	"default_locale" text,
	"additional_locales" text[] DEFAULT '{}' NOT NULL,
	"display_title" text DEFAULT '' NOT NULL,
	"welcome_text" text DEFAULT '' NOT NULL,
	"help_text" text DEFAULT '' NOT NULL,
	"allow_browsing" boolean DEFAULT true NOT NULL,
	"scroll_limit" integer DEFAULT 0 NOT NULL,
	"show_timestamp" boolean DEFAULT false NOT NULL,
	"time_zone" text NOT NULL,
	"media_featured_image_guid" uuid,
	"media_cover_guid" uuid,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "photo_counts" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"collection_guid" uuid NOT NULL,
	"status" text NOT NULL,
	"items" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "photo_counts_account_guid_engine_guid_collection_guid_status_pk" PRIMARY KEY("account_guid","engine_guid","collection_guid","status")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"collection_guid" uuid,
	"session_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"checksum" text,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"uploaded_at" bigint NOT NULL,
	"processed_at" bigint,
	"taken_at" bigint,
	"sorted_at" bigint NOT NULL,
	"minute_of_day" smallint,
	"width" integer,
	"height" integer,
	"lg_width" integer,
	"lg_height" integer,
	"md_width" integer,
	"md_height" integer,
	"thumb_width" integer,
	"thumb_height" integer,
	"caption" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"camera" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "product_lists" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"currency" text NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"guid" uuid NOT NULL,
	"account_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sessions_guid_unique" UNIQUE("guid")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_batches" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"galleries" uuid[] DEFAULT '{}' NOT NULL,
	"password_hash" text,
	"accepted_at" bigint,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_product_list_guid_product_lists_guid_fk" FOREIGN KEY ("product_list_guid") REFERENCES "public"."product_lists"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_collection_guid_collections_guid_fk" FOREIGN KEY ("collection_guid") REFERENCES "public"."collections"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_session_guid_upload_batches_guid_fk" FOREIGN KEY ("session_guid") REFERENCES "public"."upload_batches"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_lists" ADD CONSTRAINT "product_lists_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_batches" ADD CONSTRAINT "upload_batches_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_batches" ADD CONSTRAINT "upload_batches_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_batches" ADD CONSTRAINT "upload_batches_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_alias" ON "accounts" USING btree ("alias");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_custom_domain" ON "accounts" USING btree ("custom_domain");--> statement-breakpoint
CREATE INDEX "collections_order" ON "collections" USING btree ("account_guid","engine_guid","display_order","guid");--> statement-breakpoint
CREATE INDEX "collections_trash" ON "collections" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "galleries_slug" ON "galleries" USING btree ("account_guid","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "galleries_name" ON "galleries" USING btree ("account_guid",lower(name)) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "galleries_account" ON "galleries" USING btree ("account_guid","published_date","guid");--> statement-breakpoint
CREATE INDEX "galleries_trash" ON "galleries" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "photos_live" ON "photos" USING btree ("account_guid","engine_guid","sorted_at","guid","minute_of_day") WHERE status = 'live' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_live_collection" ON "photos" USING btree ("account_guid","engine_guid","collection_guid","sorted_at","guid") WHERE status = 'live' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_batch" ON "photos" USING btree ("account_guid","session_guid","sorted_at","guid");--> statement-breakpoint
CREATE INDEX "photos_quarantine" ON "photos" USING btree ("account_guid","engine_guid","uploaded_at","guid") WHERE status = 'quarantined' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_unfinished" ON "photos" USING btree ("status","uploaded_at","guid") WHERE status in ('waiting', 'stored') and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_recent" ON "photos" USING btree ("account_guid","engine_guid","processed_at") WHERE processed_at is not null;--> statement-breakpoint
CREATE INDEX "photos_trash" ON "photos" USING btree ("account_guid","engine_guid","deleted_at","guid") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "photos_purge" ON "photos" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "photos_checksum" ON "photos" USING btree ("account_guid","engine_guid","checksum") WHERE checksum is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photos_search" ON "photos" USING gin (search_text gin_trgm_ops) WHERE status = 'live' and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_lists_slug" ON "product_lists" USING btree ("account_guid","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("account_guid","user_guid");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("account_guid","user_guid","purpose");--> statement-breakpoint
CREATE INDEX "tickets_expiry" ON "tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_batches_gallery" ON "upload_batches" USING btree ("account_guid","engine_guid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_address" ON "users" USING btree ("email_address") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_account" ON "users" USING btree ("account_guid","created_at","guid");