ALTER TABLE "payout_transfers" ADD COLUMN "provider_account" text;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;