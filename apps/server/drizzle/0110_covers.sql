ALTER TABLE "galleries" ADD COLUMN "cover_focal_point" jsonb;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "cover_style" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "attention" jsonb;--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_cover_focal_point_object" CHECK (jsonb_typeof("cover_focal_point") = 'null' or jsonb_typeof("cover_focal_point") = 'object') NOT VALID;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_attention_object" CHECK (jsonb_typeof("attention") = 'null' or jsonb_typeof("attention") = 'object') NOT VALID;