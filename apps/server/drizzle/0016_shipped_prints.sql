ALTER TABLE "shipments" ADD COLUMN "checked_at" bigint;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "shipped_at" bigint;--> statement-breakpoint
CREATE INDEX "shipments_made" ON "shipments" USING btree ("created_at") WHERE state = 'placed' and shipped_at is null;