CREATE TABLE "checkouts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"request_key" uuid NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"pre_order" boolean DEFAULT false NOT NULL,
	"buyer" jsonb NOT NULL,
	"whatsapp_delivery" boolean DEFAULT false NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"method" text NOT NULL,
	"collector" text NOT NULL,
	"stripe_account" text,
	"shipping_fee" bigint DEFAULT 0 NOT NULL,
	"application_fee" bigint DEFAULT 0 NOT NULL,
	"session_id" text,
	"pay_url" text
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"town_city" text DEFAULT '' NOT NULL,
	"post_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"marketing_opt_in" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"line_guid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"photo_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"copies" smallint DEFAULT 1 NOT NULL,
	"crop" jsonb,
	"rotation" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"product_guid" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"fulfillment" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"resolution" integer DEFAULT 0 NOT NULL,
	"include_watermark" boolean DEFAULT false NOT NULL,
	"include_download" boolean DEFAULT false NOT NULL,
	"units" integer NOT NULL,
	"unit_price" bigint,
	"amount" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"paid_out" boolean DEFAULT false NOT NULL,
	"payout_guid" uuid,
	"collector" text NOT NULL,
	"checkout_guid" uuid,
	"payment_id" text NOT NULL,
	"customer_guid" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email_address" text NOT NULL,
	"mobile_number" text DEFAULT '' NOT NULL,
	"address" jsonb,
	"locale" text DEFAULT 'en' NOT NULL,
	"coupon_code" text DEFAULT '' NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"gross_profit" bigint NOT NULL,
	"fees" bigint NOT NULL,
	"shipping_fee" bigint DEFAULT 0 NOT NULL,
	"transaction_fee" bigint DEFAULT 0 NOT NULL,
	"net_profit" bigint NOT NULL,
	"no_images" integer NOT NULL,
	"product_types" text[] NOT NULL,
	"pre_order" boolean DEFAULT false NOT NULL,
	"whatsapp_delivery" boolean DEFAULT false NOT NULL,
	"reel_creation" boolean DEFAULT false NOT NULL,
	"additional_info" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_transfers" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"payout_guid" uuid NOT NULL,
	"provider" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"provider_id" text,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"paid_at" bigint,
	"requested_by" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"no_orders" integer NOT NULL,
	"payout_destination" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lab_order_id" text,
	"cost" bigint
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "payment_methods" text[] DEFAULT '{"stripe"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "stripe_account_id" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "stripe_details_submitted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "stripe_charges_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "trolley_recipient_id" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_line_guid_order_lines_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."order_lines"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_payout_guid_payouts_guid_fk" FOREIGN KEY ("payout_guid") REFERENCES "public"."payouts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_guid_checkouts_guid_fk" FOREIGN KEY ("checkout_guid") REFERENCES "public"."checkouts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_transfers" ADD CONSTRAINT "payout_transfers_payout_guid_payouts_guid_fk" FOREIGN KEY ("payout_guid") REFERENCES "public"."payouts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_requested_by_users_guid_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_request" ON "checkouts" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_session" ON "checkouts" USING btree ("method","session_id");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("created_at","guid") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_received" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_address" ON "customers" USING btree ("account_guid","engine_guid","email_address");--> statement-breakpoint
CREATE INDEX "customers_account" ON "customers" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_guid","position");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_guid","position");--> statement-breakpoint
CREATE INDEX "orders_account" ON "orders" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "orders_gallery" ON "orders" USING btree ("account_guid","engine_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("account_guid","currency","created_at","guid") WHERE payout_guid is null and not paid_out;--> statement-breakpoint
CREATE INDEX "orders_payout" ON "orders" USING btree ("payout_guid") WHERE payout_guid is not null;--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("account_guid","customer_guid","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_checkout" ON "orders" USING btree ("checkout_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_payment" ON "orders" USING btree ("method","payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_transfers_payout" ON "payout_transfers" USING btree ("payout_guid","provider");--> statement-breakpoint
CREATE INDEX "payout_transfers_open" ON "payout_transfers" USING btree ("changed_at") WHERE state in ('waiting', 'sent');--> statement-breakpoint
CREATE INDEX "payouts_account" ON "payouts" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_order" ON "shipments" USING btree ("order_guid");--> statement-breakpoint
CREATE INDEX "shipments_open" ON "shipments" USING btree ("created_at") WHERE state = 'waiting';