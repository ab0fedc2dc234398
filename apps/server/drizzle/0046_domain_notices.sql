ALTER TABLE "own_domains" ADD COLUMN "told" text;--> statement-breakpoint
ALTER TABLE "own_domains" ADD COLUMN "told_at" bigint;