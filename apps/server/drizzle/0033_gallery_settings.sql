ALTER TABLE "galleries" ADD COLUMN "event_date" bigint;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_featured_image_background_size" text DEFAULT 'cover' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_featured_image_background_position" text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_banner_mobile_image_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_banner_desktop_image_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "banner_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "custom_theme" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_logo_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_logo_width" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_favicon_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "show_footer" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "web_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "facebook_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "instagram_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_email_logo_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "theme" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "hide_from_search_engines" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "share_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "share_description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_share_image_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "allow_embedding" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "collection_alias" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "collection_view_mode" text DEFAULT 'dropdown' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "show_collection_grid_images" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "collection_grid_image_height" integer DEFAULT 185 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "text_search_alias" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "text_search_placeholder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "face_match_threshold" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "allow_selfie_upload" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "allow_multiple_participants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "upsell_products" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "free_download_resolution" integer DEFAULT 2048 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "free_download_resolution_adjective" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "watermark_free_download" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "allow_download_all" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "free_downloads_per_visitor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "custom_theme" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_logo_guid" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_logo_width" integer DEFAULT 120 NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_favicon_guid" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "show_header" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_background_image_guid" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_background_position" text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_background_repeat" text DEFAULT 'no-repeat' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "theme" jsonb DEFAULT '{}'::jsonb NOT NULL;