-- An upload batch is called so, a row of sums says its granularity and whether it is a delta. Indexes follow a renamed column by themselves.
ALTER TABLE "photos" RENAME COLUMN "session_guid" TO "batch_guid";
--> statement-breakpoint
ALTER TABLE "photos" RENAME CONSTRAINT "photos_session_guid_upload_batches_guid_fk" TO "photos_batch_guid_upload_batches_guid_fk";
--> statement-breakpoint
ALTER TABLE "order_sums" RENAME COLUMN "level" TO "granularity";
--> statement-breakpoint
ALTER TABLE "order_sums" RENAME COLUMN "is_fresh" TO "is_delta";
--> statement-breakpoint
ALTER INDEX "order_sums_settled" RENAME TO "order_sums_compacted";
--> statement-breakpoint
ALTER INDEX "order_sums_fresh" RENAME TO "order_sums_deltas";
--> statement-breakpoint
-- The job that compacts has a new name: nobody works on the old one any more.
DO $$ BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'settle-sums';
    DELETE FROM pgboss.job WHERE name = 'settle-sums' AND state IN ('created', 'retry');
  END IF;
END $$;
--> statement-breakpoint
-- What the triggers do stays as it was (see 0006_order_sums.sql); functions keep the names that they were written with, so they are written anew.
CREATE OR REPLACE FUNCTION sum_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit
    FROM (
      SELECT 1 AS sign, * FROM added
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0
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
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit
    FROM (
      SELECT 1 AS sign, * FROM added
      UNION ALL
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0
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
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
  SELECT account_guid, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), sum(sign), sum(sign * no_images), sum(sign * gross_profit), sum(sign * net_profit)
  FROM (
    SELECT sign, change.account_guid, engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit
    FROM (
      SELECT -1 AS sign, * FROM removed
    ) AS change JOIN clocks ON clocks.guid = change.account_guid
  ) AS dated
  GROUP BY GROUPING SETS ((account_guid, engine_guid, currency), (account_guid, engine_guid, day, currency), (account_guid, engine_guid, day, currency, method, status, money_state, type_bits))
  HAVING sum(sign) <> 0 OR sum(sign * no_images) <> 0 OR sum(sign * gross_profit) <> 0 OR sum(sign * net_profit) <> 0
  ORDER BY 2, 1, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION remake_order_sums(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_sums ' || account, 0));
  DELETE FROM order_sums WHERE account_guid = account;
  INSERT INTO order_sums (account_guid, granularity, engine_guid, day, currency, method, status, money_state, type_bits, is_delta, orders, images, gross_profit, net_profit)
  SELECT account, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), false, count(*), sum(no_images), sum(gross_profit), sum(net_profit)
  FROM (
    SELECT engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit
    FROM orders, (SELECT known_zone(time_zone) AS zone FROM accounts WHERE guid = account OFFSET 0) AS clock WHERE account_guid = account
  ) AS dated
  GROUP BY GROUPING SETS ((engine_guid, currency), (engine_guid, day, currency), (engine_guid, day, currency, method, status, money_state, type_bits))
  ORDER BY 2, 3, 4;
END $$;
