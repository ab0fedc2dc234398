CREATE TABLE "tax_rates" (
	"account_guid" uuid NOT NULL,
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"rate" integer NOT NULL,
	CONSTRAINT "tax_rates_account_guid_country_kind_pk" PRIMARY KEY("account_guid","country","kind")
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"account_guid" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"country" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"price_mode" text NOT NULL,
	"by_buyers_country" boolean DEFAULT false NOT NULL,
	"reverse_charge" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "tax_detail" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_treatment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_added" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "paid" bigint GENERATED ALWAYS AS (amount - discount + tax_added) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "net" bigint GENERATED ALWAYS AS (amount - discount + tax_added - tax) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipping_tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_detail" jsonb;--> statement-breakpoint
ALTER TABLE "order_entries" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_settings" ADD CONSTRAINT "tax_settings_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;