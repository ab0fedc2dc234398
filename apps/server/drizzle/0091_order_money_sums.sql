-- Read alone for the money that can't be paid out yet. It keeps new orders away until the sums below are made.
CREATE INDEX "orders_waiting" ON "orders" USING btree ("account_guid","available_from")
  INCLUDE ("guid", "created_at", "engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images", "tax") WHERE money_state = 'open';--> statement-breakpoint
-- A page of what can be paid out passes by what can't, without reading it.
DROP INDEX "orders_desk";--> statement-breakpoint
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name", "tax", "available_from");--> statement-breakpoint
-- The sums of a coupon's orders are read from it alone again: they hold the tax, too.
DROP INDEX "orders_coupon";--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("account_guid",lower(coupon_code),"created_at","guid")
  INCLUDE ("coupon_code", "engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images", "tax", "available_from") WHERE coupon_code <> '';--> statement-breakpoint
-- The triggers do what they did (see 0006_order_sums.sql), and also add up by day and state of the money.
CREATE OR REPLACE FUNCTION sum_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit, tax)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(money_state) = 1 THEN 1 WHEN grouping(method) = 1 THEN 3 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT 1 AS sign, * FROM added
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, money_state), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
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
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(money_state) = 1 THEN 1 WHEN grouping(method) = 1 THEN 3 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, money_state), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
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
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(money_state) = 1 THEN 1 WHEN grouping(method) = 1 THEN 3 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit), sum(sign * tax)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM (
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, money_state), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
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
  SELECT account, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(money_state) = 1 THEN 1 WHEN grouping(method) = 1 THEN 3 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), false, count(*), sum(no_images), sum(gross_profit), sum(net_profit), sum(tax)
  FROM (
    SELECT engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit, tax
    FROM orders, (SELECT known_zone(time_zone) AS zone FROM accounts WHERE guid = account OFFSET 0) AS clock WHERE account_guid = account
  ) AS dated
  GROUP BY GROUPING SETS ((engine_guid, currency), (engine_guid, day, currency), (engine_guid, day, currency, money_state), (engine_guid, day, currency, method, status, money_state, type_bits))
  ORDER BY 2, 3, 4;
END $$;
--> statement-breakpoint
INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, is_delta, orders, images, gross_profit, net_profit, tax)
SELECT account_guid, 3, engine_guid, day, currency, '', '', money_state, 0, false, sum(orders), sum(images), sum(gross_profit), sum(net_profit), sum(tax)
FROM order_sums WHERE granularity = 2 GROUP BY account_guid, engine_guid, day, currency, money_state ORDER BY account_guid, engine_guid, day;
