CREATE TABLE "campaign_recipients" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"campaign_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"customer_guid" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint DEFAULT 0 NOT NULL,
	"email_address" text,
	"first_name" text,
	"sent_at" bigint,
	"settled_at" bigint
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"pause_reason" text,
	"mail" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"is_forced" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"created_by" uuid,
	"start_at" bigint NOT NULL,
	"frozen_at" bigint,
	"finished_at" bigint,
	"resumed_at" bigint DEFAULT 0 NOT NULL,
	"outages" integer DEFAULT 0 NOT NULL,
	"next_try_at" bigint
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"account_guid" uuid NOT NULL,
	"email_address" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "mail_stops_account_guid_email_address_pk" PRIMARY KEY("account_guid","email_address")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"locale" text NOT NULL,
	"marketing_opt_in" boolean NOT NULL,
	"consent_text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"is_awaiting" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_guid_campaigns_guid_fk" FOREIGN KEY ("campaign_guid") REFERENCES "public"."campaigns"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_once" ON "campaign_recipients" USING btree ("campaign_guid","customer_guid");--> statement-breakpoint
CREATE INDEX "campaign_recipients_status" ON "campaign_recipients" USING btree ("campaign_guid","status","guid");--> statement-breakpoint
CREATE INDEX "campaign_recipients_customer" ON "campaign_recipients" USING btree ("account_guid","customer_guid","guid");--> statement-breakpoint
CREATE INDEX "campaigns_of_account" ON "campaigns" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "campaigns_of_gallery" ON "campaigns" USING btree ("account_guid","engine_guid","created_at");--> statement-breakpoint
CREATE INDEX "campaigns_unfinished" ON "campaigns" USING btree ("start_at") WHERE status in ('scheduled', 'sending', 'paused');--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_address" ON "subscriptions" USING btree ("account_guid","engine_guid","email_address");--> statement-breakpoint
CREATE INDEX "subscriptions_awaiting" ON "subscriptions" USING btree ("engine_guid","is_awaiting");--> statement-breakpoint
CREATE INDEX "subscriptions_created" ON "subscriptions" USING btree ("created_at");