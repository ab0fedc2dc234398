CREATE TABLE "disputes" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"closed_at" bigint,
	"state" text NOT NULL,
	"reason" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"loss" bigint DEFAULT 0 NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"tax" bigint DEFAULT 0 NOT NULL,
	"taxes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"evidence_due" bigint,
	"provider_id" text NOT NULL,
	"checked_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "dispute_state" text;--> statement-breakpoint
-- Both indexes hold the column, and go with it.
ALTER TABLE "orders" drop column "money_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_state" text GENERATED ALWAYS AS (case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit = 0 and payout_extra = 0 then 'none' when dispute_state = 'open' then 'held' else 'open' end) STORED NOT NULL;--> statement-breakpoint
-- As in 0059_refunds.sql.
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name" COLLATE "C","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images");--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "dispute_guid" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_guid","created_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_provider" ON "disputes" USING btree ("order_guid","provider_id");--> statement-breakpoint
CREATE INDEX "disputes_made" ON "disputes" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("checked_at") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_dispute_guid_disputes_guid_fk" FOREIGN KEY ("dispute_guid") REFERENCES "public"."disputes"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_disputed" ON "orders" USING btree ("account_guid","created_at","guid") WHERE dispute_state is not null;