ALTER TABLE "order_lines" ADD COLUMN "include_film" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "include_film" boolean DEFAULT false NOT NULL;