-- So far all orders waited three days. Generated while the rows are written anew, so that no trigger takes them for changed.
ALTER TABLE "orders" ADD COLUMN "available_from" bigint NOT NULL GENERATED ALWAYS AS (created_at + 259200000) STORED;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "available_from" DROP EXPRESSION;