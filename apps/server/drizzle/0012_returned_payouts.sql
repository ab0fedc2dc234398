ALTER TABLE "payout_transfers" ADD COLUMN "checked_at" bigint;--> statement-breakpoint
CREATE INDEX "payout_transfers_paid" ON "payout_transfers" USING btree ("changed_at") WHERE state = 'paid';