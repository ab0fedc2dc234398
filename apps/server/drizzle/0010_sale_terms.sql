ALTER TABLE "accounts" ADD COLUMN "stripe_currency" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "company_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "cancel_url" text DEFAULT '' NOT NULL;