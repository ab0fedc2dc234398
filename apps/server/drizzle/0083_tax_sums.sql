ALTER TABLE "order_sums" ADD COLUMN "tax" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What the triggers do stays as it was (see 0006_order_sums.sql); they add up the tax as well.
CREATE OR REPLACE FUNCTION sum_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit, tax)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT 1 AS sign, * FROM added
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0 OR sum(sign * tax) <> 0
  ORDER BY 2, 1, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit, tax)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0 OR sum(sign * tax) <> 0
  ORDER BY 2, 1, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sum_orders_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM removed ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM removed)
  )
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit, tax)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0 OR sum(sign * tax) <> 0
  ORDER BY 2, 1, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remake_order_sums(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_sums ' || account, 0));
  DELETE FROM order_sums WHERE account_guid = account;
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, is_delta, orders, images, gross_profit, net_profit, tax)
  SELECT account, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), false, count(*), sum(no_images), sum(gross_profit), sum(net_profit), sum(tax)
  FROM (
    SELECT engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM orders, (SELECT known_zone(time_zone) AS zone FROM accounts WHERE guid = account OFFSET 0) AS clock WHERE account_guid = account
  ) AS dated
  GROUP BY GROUPING SETS ((engine_guid, currency), (engine_guid, day, currency), (engine_guid, day, currency, method, status, money_state, type_bits))
  ORDER BY 2, 3, 4;
END $$;
--> statement-breakpoint
SELECT remake_order_sums(account_guid) FROM (SELECT DISTINCT account_guid FROM orders WHERE tax <> 0) AS taxed;--> statement-breakpoint
-- Sums of a search, or of a part of a day, are read from these indexes alone: they hold the tax, too.
DROP INDEX "orders_desk";--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name", "tax");--> statement-breakpoint
DROP INDEX "orders_name";--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name" COLLATE "C","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images", "tax");
