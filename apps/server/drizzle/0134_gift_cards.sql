CREATE TABLE "gift_card_entries" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"gift_card_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"order_guid" uuid,
	"refund_guid" uuid,
	CONSTRAINT "gift_card_entries_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "amount" between -10000000000000 and 10000000000000)
);
--> statement-breakpoint
CREATE TABLE "gift_card_uses" (
	"account_guid" uuid NOT NULL,
	"checkout_guid" uuid NOT NULL,
	"gift_card_guid" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "gift_card_uses_checkout_guid_gift_card_guid_pk" PRIMARY KEY("checkout_guid","gift_card_guid"),
	CONSTRAINT "gift_card_uses_readable_numbers" CHECK ("amount" between -10000000000000 and 10000000000000)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"request_key" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"buyer_name" text DEFAULT '' NOT NULL,
	"recipient_name" text DEFAULT '' NOT NULL,
	"recipient_address" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"locale" text NOT NULL,
	"deliver_at" bigint,
	"sent_at" bigint,
	"method" text NOT NULL,
	"payment_note" text DEFAULT '' NOT NULL,
	"sold_by" uuid NOT NULL,
	"blocked_at" bigint,
	"cancelled_at" bigint,
	CONSTRAINT "gift_cards_balance" CHECK (balance >= 0 and balance <= amount),
	CONSTRAINT "gift_cards_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "amount" between -10000000000000 and 10000000000000 and "balance" between -10000000000000 and 10000000000000 and "deliver_at" between -8640000000000000 and 8640000000000000 and "sent_at" between -8640000000000000 and 8640000000000000 and "blocked_at" between -8640000000000000 and 8640000000000000 and "cancelled_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_gift_card_guid_gift_cards_guid_fk" FOREIGN KEY ("gift_card_guid") REFERENCES "public"."gift_cards"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_refund_guid_refunds_guid_fk" FOREIGN KEY ("refund_guid") REFERENCES "public"."refunds"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_checkout_guid_checkouts_guid_fk" FOREIGN KEY ("checkout_guid") REFERENCES "public"."checkouts"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_uses" ADD CONSTRAINT "gift_card_uses_gift_card_guid_gift_cards_guid_fk" FOREIGN KEY ("gift_card_guid") REFERENCES "public"."gift_cards"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_sold_by_users_guid_fk" FOREIGN KEY ("sold_by") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_entries_card" ON "gift_card_entries" USING btree ("gift_card_guid","created_at","guid");--> statement-breakpoint
CREATE INDEX "gift_card_entries_order" ON "gift_card_entries" USING btree ("order_guid") WHERE order_guid is not null;--> statement-breakpoint
CREATE INDEX "gift_card_uses_card" ON "gift_card_uses" USING btree ("gift_card_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_code" ON "gift_cards" USING btree ("account_guid","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_request" ON "gift_cards" USING btree ("account_guid","request_key");--> statement-breakpoint
CREATE INDEX "gift_cards_newest" ON "gift_cards" USING btree ("account_guid","created_at","guid");