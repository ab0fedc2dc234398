CREATE TABLE "test_orders" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"request_key" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"mailed_at" bigint,
	"sale" jsonb NOT NULL,
	CONSTRAINT "test_orders_sale_object" CHECK (jsonb_typeof("sale") = 'object'),
	CONSTRAINT "test_orders_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "expires_at" between -8640000000000000 and 8640000000000000 and "mailed_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "galleries" DROP CONSTRAINT "galleries_readable_numbers";--> statement-breakpoint
ALTER TABLE "galleries" ADD COLUMN "tested_at" bigint;--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_orders" ADD CONSTRAINT "test_orders_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_orders_request" ON "test_orders" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE INDEX "test_orders_gallery" ON "test_orders" USING btree ("account_guid","engine_guid","created_at");--> statement-breakpoint
CREATE INDEX "test_orders_expires" ON "test_orders" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "galleries" ADD CONSTRAINT "galleries_readable_numbers" CHECK ("archived_at" between -8640000000000000 and 8640000000000000 and "published_date" between -8640000000000000 and 8640000000000000 and "event_date" between -8640000000000000 and 8640000000000000 and "subscriber_coupon_amount" between -8640000000000000 and 8640000000000000 and "tested_at" between -8640000000000000 and 8640000000000000 and "created_at" between -8640000000000000 and 8640000000000000 and "deleted_at" between -8640000000000000 and 8640000000000000);