ALTER TABLE "customer_import_rows" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "no_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What is wrong with a row stands in `left_out` from now on.
UPDATE "customer_import_rows" SET "left_out" = jsonb_build_array(jsonb_build_object('field', NULL, 'problem', "problem", 'value', '')) WHERE "problem" IS NOT NULL;
