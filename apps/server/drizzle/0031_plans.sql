UPDATE "accounts" SET "plan" = 'starter';--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "plan" SET DEFAULT 'starter';--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "plan_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "plan_ends_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "stripe_customer_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_stripe_customer" ON "accounts" USING btree ("stripe_customer_id");