DROP INDEX "orders_payout";--> statement-breakpoint
CREATE INDEX "orders_payout" ON "orders" USING btree ("payout_guid","created_at","guid") WHERE payout_guid is not null;