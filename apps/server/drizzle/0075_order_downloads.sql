CREATE TABLE "order_downloads" (
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"day" integer NOT NULL,
	"first_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"files" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "order_downloads_order_guid_day_kind_name_pk" PRIMARY KEY("order_guid","day","kind","name")
);
--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_downloads" ADD CONSTRAINT "order_downloads_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;