ALTER TABLE "shipments" ADD COLUMN "overdue_at" bigint;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("account_guid","order_guid") WHERE state = 'failed';--> statement-breakpoint
CREATE INDEX "shipments_failed" ON "shipments" USING btree ("account_guid","order_guid") WHERE state = 'failed';