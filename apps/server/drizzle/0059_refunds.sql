CREATE TABLE "order_entries" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"refund_guid" uuid,
	"created_at" bigint NOT NULL,
	"currency" text NOT NULL,
	"collector" text NOT NULL,
	"gross_profit" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"transaction_fee" bigint DEFAULT 0 NOT NULL,
	"net_profit" bigint NOT NULL,
	"counts_in" text NOT NULL,
	"payout_guid" uuid
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"account_guid" uuid NOT NULL,
	"refund_guid" uuid NOT NULL,
	"line_guid" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "refund_lines_refund_guid_line_guid_pk" PRIMARY KEY("refund_guid","line_guid")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"requested_by" uuid,
	"request_key" uuid,
	"origin" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"shipping" bigint DEFAULT 0 NOT NULL,
	"commission" bigint DEFAULT 0 NOT NULL,
	"returns_commission" boolean DEFAULT false NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"take_back_downloads" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"failure" jsonb,
	"attempt" integer DEFAULT 1 NOT NULL,
	"provider_id" text,
	"changed_at" bigint NOT NULL,
	"checked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_taken_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "payout_extra" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was given back outside is in no payout's way: such an order still has money to pay out. Both indexes hold the column, and go with it.
ALTER TABLE "orders" drop column "money_state";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_state" text GENERATED ALWAYS AS (case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit = 0 and payout_extra = 0 then 'none' else 'open' end) STORED NOT NULL;--> statement-breakpoint
-- Holds whatever lists filter and sort by, as in 0006_order_sums.sql.
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name");--> statement-breakpoint
-- As in 0051_order_names.sql.
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name" COLLATE "C","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images");--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_refund_guid_refunds_guid_fk" FOREIGN KEY ("refund_guid") REFERENCES "public"."refunds"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_entries" ADD CONSTRAINT "order_entries_payout_guid_payouts_guid_fk" FOREIGN KEY ("payout_guid") REFERENCES "public"."payouts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_guid_refunds_guid_fk" FOREIGN KEY ("refund_guid") REFERENCES "public"."refunds"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_line_guid_order_lines_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."order_lines"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_guid_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_entries_order" ON "order_entries" USING btree ("order_guid");--> statement-breakpoint
CREATE INDEX "order_entries_open" ON "order_entries" USING btree ("account_guid","currency") WHERE counts_in = 'payout' and payout_guid is null;--> statement-breakpoint
CREATE INDEX "order_entries_payout" ON "order_entries" USING btree ("payout_guid") WHERE payout_guid is not null;--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_guid","created_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("order_guid","provider_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("changed_at") WHERE state in ('requested', 'sent');--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("account_guid","created_at","guid") WHERE refunded <> 0;