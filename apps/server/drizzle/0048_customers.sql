DROP INDEX "customers_account";--> statement-breakpoint
DROP INDEX "customers_address";--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "source" text DEFAULT 'order' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "bib_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "coupon_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_at" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "consent_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "import_filename" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "import_guid" uuid;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "currency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "gross_profit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_message_at" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "has_email" boolean GENERATED ALWAYS AS (email_address <> '') STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_name" text GENERATED ALWAYS AS (plain_text(last_name || ' ' || first_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(first_name || ' ' || last_name || ' ' || email_address || ' ' || bib_number || ' ' || mobile_number)) STORED NOT NULL;--> statement-breakpoint
-- Holds what lists filter by, so that a page is found without reading one of the customers that are passed by.
CREATE INDEX "customers_desk" ON "customers" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "orders", "marketing_opt_in", "has_email", "source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_gallery" ON "customers" USING btree ("account_guid","engine_guid","created_at","guid")
  INCLUDE ("orders", "marketing_opt_in", "has_email", "source") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_name" ON "customers" USING btree ("account_guid","search_name","created_at","guid")
  INCLUDE ("engine_guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_gross" ON "customers" USING btree ("account_guid","gross_profit","created_at","guid")
  INCLUDE ("engine_guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_orders" ON "customers" USING btree ("account_guid","orders","created_at","guid")
  INCLUDE ("engine_guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_messaged" ON "customers" USING btree ("account_guid",coalesce(last_message_at, 0),"created_at","guid")
  INCLUDE ("engine_guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_number" ON "customers" USING btree ("account_guid","engine_guid","bib_number") WHERE bib_number <> '';--> statement-breakpoint
CREATE INDEX "customers_import" ON "customers" USING btree ("account_guid","import_guid") WHERE import_guid is not null;--> statement-breakpoint
CREATE INDEX "customers_trash" ON "customers" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "customers_tags" ON "customers" USING gin ("account_guid","tags");--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("account_guid",search_text gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_address" ON "customers" USING btree ("account_guid","engine_guid","email_address") WHERE email_address <> '';
--> statement-breakpoint
-- Keeps what customers have ordered true whatever writes orders. A change is added to the row as it is by then, so that two payments of one
-- customer at the same moment both count.
CREATE FUNCTION count_customer_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT account_guid, customer_guid, currency, min(created_at) AS at, count(*) AS orders, sum(gross_profit) AS gross FROM added GROUP BY 1, 2, 3
    ) AS sums;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT account_guid, customer_guid, currency, min(created_at) AS at, -count(*) AS orders, -sum(gross_profit) AS gross FROM removed GROUP BY 1, 2, 3
    ) AS sums;
  ELSE
    SELECT jsonb_agg(sums) INTO changes FROM (
      SELECT account_guid, customer_guid, currency, min(created_at) AS at, sum(sign) AS orders, sum(sign * gross_profit) AS gross
      FROM (
        SELECT 1 AS sign, account_guid, customer_guid, currency, created_at, gross_profit FROM added
        UNION ALL
        SELECT -1, account_guid, customer_guid, currency, created_at, gross_profit FROM removed
      ) AS change
      GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 OR sum(sign * gross_profit) <> 0
    ) AS sums;
  END IF;
  UPDATE customers c SET
    orders = c.orders + sums.orders,
    currency = coalesce(nullif(c.currency, ''), sums.first_currency),
    gross_profit = c.gross_profit + coalesce((sums.by_currency ->> coalesce(nullif(c.currency, ''), sums.first_currency))::bigint, 0)
  FROM (
    SELECT account_guid, customer_guid, sum(orders) AS orders, (array_agg(currency ORDER BY at))[1] AS first_currency, jsonb_object_agg(currency, gross) AS by_currency
    FROM jsonb_to_recordset(changes) AS change (account_guid uuid, customer_guid uuid, currency text, at bigint, orders int, gross bigint)
    GROUP BY 1, 2
  ) AS sums
  WHERE c.account_guid = sums.account_guid AND c.guid = sums.customer_guid;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_counted_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();
--> statement-breakpoint
CREATE TRIGGER orders_counted_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();
--> statement-breakpoint
-- What was ordered before this is counted once.
UPDATE customers c SET orders = sums.orders, currency = sums.currency, gross_profit = sums.gross
FROM (
  SELECT o.account_guid, o.customer_guid, first.currency, count(*) AS orders, coalesce(sum(o.gross_profit) FILTER (WHERE o.currency = first.currency), 0) AS gross
  FROM orders o JOIN (
    SELECT DISTINCT ON (customer_guid) customer_guid, currency FROM orders ORDER BY customer_guid, created_at, guid
  ) AS first ON first.customer_guid = o.customer_guid
  GROUP BY 1, 2, 3
) AS sums
WHERE c.account_guid = sums.account_guid AND c.guid = sums.customer_guid;
