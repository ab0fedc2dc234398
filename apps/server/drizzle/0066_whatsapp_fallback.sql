DROP INDEX "campaign_recipients_once";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "whatsapp_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD COLUMN "mobile_number" text;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("campaign_guid","customer_guid","channel");