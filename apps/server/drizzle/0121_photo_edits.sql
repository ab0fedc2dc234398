ALTER TABLE "order_items" ADD COLUMN "photo_edit" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "edit" jsonb;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "edit_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "pending_edit" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_photo_edit_object" CHECK (jsonb_typeof("photo_edit") = 'null' or jsonb_typeof("photo_edit") = 'object');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_edit_object" CHECK (jsonb_typeof("edit") = 'null' or jsonb_typeof("edit") = 'object');--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_pending_edit_object" CHECK (jsonb_typeof("pending_edit") = 'null' or jsonb_typeof("pending_edit") = 'object');