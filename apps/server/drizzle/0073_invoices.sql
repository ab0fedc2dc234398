CREATE TABLE "invoice_numbers" (
	"account_guid" uuid NOT NULL,
	"year" smallint NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_account_guid_year_pk" PRIMARY KEY("account_guid","year")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"account_guid" uuid PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"on_since" bigint,
	"name" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"post_code" text DEFAULT '' NOT NULL,
	"town_city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"number_prefix" text DEFAULT '' NOT NULL,
	"tax_note" text DEFAULT '' NOT NULL,
	"footer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"entry_guid" uuid,
	"kind" text NOT NULL,
	"year" smallint NOT NULL,
	"number" integer NOT NULL,
	"issued_at" bigint NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_numbers" ADD CONSTRAINT "invoice_numbers_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_entry_guid_order_entries_guid_fk" FOREIGN KEY ("entry_guid") REFERENCES "public"."order_entries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("account_guid","year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_guid") WHERE kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_entry" ON "invoices" USING btree ("entry_guid");--> statement-breakpoint
CREATE INDEX "invoices_of_order" ON "invoices" USING btree ("order_guid");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("account_guid","issued_at","guid");--> statement-breakpoint
CREATE INDEX "order_entries_account" ON "order_entries" USING btree ("account_guid","created_at","guid");--> statement-breakpoint
-- What was issued stays as it is: tax offices ask for it ten years later.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued invoice is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER invoices_frozen BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();
