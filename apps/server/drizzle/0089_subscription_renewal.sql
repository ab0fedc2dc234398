ALTER TABLE "campaign_recipients" ADD COLUMN "is_again" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal" jsonb;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renewal_at" bigint;--> statement-breakpoint
CREATE INDEX "subscriptions_renewal" ON "subscriptions" USING btree ("renewal_at") WHERE renewal_at is not null;