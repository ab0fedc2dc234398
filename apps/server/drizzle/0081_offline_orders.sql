-- Both indexes hold the column, and go with it.
ALTER TABLE "orders" drop column "money_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_state" text GENERATED ALWAYS AS (case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit + payout_extra = 0 then 'none' when dispute_state = 'open' then 'held' else 'open' end) STORED NOT NULL;--> statement-breakpoint
-- As in 0068_disputes.sql.
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name" COLLATE "C","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images");--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payment_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_taken_by_users_guid_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_taken" ON "orders" USING btree ("account_guid","taken_by","created_at","guid") WHERE taken_by is not null;