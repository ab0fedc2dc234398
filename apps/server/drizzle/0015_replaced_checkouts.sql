DROP INDEX "checkouts_open";--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at","guid") WHERE state in ('open', 'replaced');