ALTER TABLE "galleries" ADD COLUMN "photo_grid" text DEFAULT 'rows' NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "photo_size" text DEFAULT 'large' NOT NULL;