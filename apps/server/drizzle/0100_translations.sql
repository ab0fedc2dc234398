ALTER TABLE "collections" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "name_as_sold" text;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "collections" ADD CONSTRAINT "collections_translations_object" CHECK (jsonb_typeof("translations") = 'object');--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_translations_object" CHECK (jsonb_typeof("translations") = 'object');--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_translations_object" CHECK (jsonb_typeof("translations") = 'object');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_translations_object" CHECK (jsonb_typeof("translations") = 'object');