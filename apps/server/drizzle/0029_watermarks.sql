ALTER TABLE "galleries" ADD COLUMN "watermarks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "media_security_watermark_guid" uuid;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "security_watermark_width" double precision DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "security_watermark_position" text DEFAULT 'center' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "security_watermark_tiled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "security_watermark_on_thumbnails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "security_watermark_name" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "cleared_marks" text;