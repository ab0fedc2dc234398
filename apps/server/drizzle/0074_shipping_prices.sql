ALTER TABLE "product_lists" ADD COLUMN "shipping_mode" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_lists" ADD COLUMN "shipping_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_lists" ADD COLUMN "shipping_countries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_lists" ADD COLUMN "shipping_free_from" bigint;