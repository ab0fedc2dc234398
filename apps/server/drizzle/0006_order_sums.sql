-- What the search by name compares: without case and without the accents that decompose. The same is done to what is searched for.
CREATE FUNCTION plain_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(regexp_replace(normalize(lower(given), NFKD), '[\u0300-\u036f]', '', 'g'), 'ß', 'ss')
$$;
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"account_guid" uuid NOT NULL,
	"level" smallint NOT NULL,
	"engine_guid" uuid NOT NULL,
	"day" date NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"money_state" text NOT NULL,
	"type_bits" smallint NOT NULL,
	"is_fresh" boolean DEFAULT true NOT NULL,
	"orders" bigint NOT NULL,
	"images" bigint NOT NULL,
	"gross_profit" bigint NOT NULL,
	"net_profit" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_account";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "money_state" text GENERATED ALWAYS AS (case when paid_out then 'paid' when payout_guid is not null then 'payout' when gross_profit = 0 then 'none' else 'open' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "type_bits" smallint GENERATED ALWAYS AS (('Download' = any(product_types))::int + 2 * ('Print' = any(product_types))::int + 4 * ('Video' = any(product_types))::int) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_name" text GENERATED ALWAYS AS (plain_text(first_name || ' ' || last_name)) STORED NOT NULL;--> statement-breakpoint
-- Holds the sums as well: those of one level stand together in it, and are added up without a look at the table.
CREATE INDEX "order_sums_read" ON "order_sums" USING btree ("account_guid","level","engine_guid","day")
  INCLUDE ("currency", "method", "status", "money_state", "type_bits", "orders", "images", "gross_profit", "net_profit");--> statement-breakpoint
CREATE UNIQUE INDEX "order_sums_settled" ON "order_sums" USING btree ("account_guid","level","engine_guid","day","currency","method","status","money_state","type_bits") WHERE not is_fresh;--> statement-breakpoint
CREATE INDEX "order_sums_fresh" ON "order_sums" USING btree ("account_guid") WHERE is_fresh;--> statement-breakpoint
-- Holds whatever lists filter and sort by, so that a list of a million orders is found without reading one of them.
CREATE INDEX "orders_desk" ON "orders" USING btree ("account_guid","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "fees", "shipping_fee", "transaction_fee", "no_images", "search_name");--> statement-breakpoint
-- The code itself is in it since PostgreSQL otherwise goes to the table for it.
CREATE INDEX "orders_coupon" ON "orders" USING btree ("account_guid",lower(coupon_code),"created_at","guid")
  INCLUDE ("coupon_code", "engine_guid", "currency", "gross_profit", "net_profit", "no_images") WHERE coupon_code <> '';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("account_guid",search_name gin_trgm_ops,email_address gin_trgm_ops);
--> statement-breakpoint
-- The zone when the database knows it, else UTC: an order must not be refused because a clock's name is too new.
CREATE FUNCTION known_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN 'UTC';
END $$;
--> statement-breakpoint
-- The day of a moment (epoch milliseconds) on a zone's clock, and the first moment of a day.
CREATE FUNCTION local_day(moment bigint, zone text) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (to_timestamp(moment::float8 / 1000) AT TIME ZONE zone)::date
$$;
--> statement-breakpoint
-- The same for sums over many rows. Said to be volatile, it keeps the planner from taking every moment for a day of its own, so that it
-- shares the work among several processes; nothing is slower for it, since it is still written into the statement.
CREATE FUNCTION row_day(moment bigint, zone text) RETURNS date LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
  SELECT (to_timestamp(moment::float8 / 1000) AT TIME ZONE zone)::date
$$;
--> statement-breakpoint
CREATE FUNCTION day_start(day date, zone text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (extract(epoch FROM day::timestamp AT TIME ZONE zone) * 1000)::bigint
$$;
--> statement-breakpoint
-- Keeps order_sums true whatever writes orders: what comes is added, what goes is added below zero. The shared lock lets any number of
-- orders through, but none while the sums of its account are made anew for another clock.
CREATE FUNCTION sum_orders_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, level, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
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
CREATE FUNCTION sum_orders_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM added ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM added)
  )
  INSERT INTO order_sums (account_guid, level, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
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
CREATE FUNCTION sum_orders_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('order_sums ' || account_guid, 0)) FROM (SELECT DISTINCT account_guid FROM removed ORDER BY 1) AS touched;
  WITH clocks AS MATERIALIZED (
    SELECT guid, known_zone(time_zone) AS zone FROM accounts WHERE guid IN (SELECT account_guid FROM removed)
  )
  INSERT INTO order_sums (account_guid, level, engine_guid, day, currency, method, status, money_state, type_bits, orders, images, gross_profit, net_profit)
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
CREATE TRIGGER orders_summed_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_orders_added();
--> statement-breakpoint
CREATE TRIGGER orders_summed_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_orders_changed();
--> statement-breakpoint
CREATE TRIGGER orders_summed_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_orders_removed();
--> statement-breakpoint
-- Makes an account's sums anew from its orders: when it gets another clock, and once for orders that are older than these sums.
CREATE FUNCTION remake_order_sums(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('order_sums ' || account, 0));
  DELETE FROM order_sums WHERE account_guid = account;
  INSERT INTO order_sums (account_guid, level, engine_guid, day, currency, method, status, money_state, type_bits, is_fresh, orders, images, gross_profit, net_profit)
  SELECT account, CASE WHEN grouping(day) = 1 THEN 0 WHEN grouping(method) = 1 THEN 1 ELSE 2 END, engine_guid, coalesce(day, '-infinity'), currency,
    coalesce(method, ''), coalesce(status, ''), coalesce(money_state, ''), coalesce(type_bits, 0), false, count(*), sum(no_images), sum(gross_profit), sum(net_profit)
  FROM (
    SELECT engine_guid, local_day(created_at, zone) AS day, currency, method, status, money_state, type_bits, no_images, gross_profit, net_profit
    FROM orders, (SELECT known_zone(time_zone) AS zone FROM accounts WHERE guid = account OFFSET 0) AS clock WHERE account_guid = account
  ) AS dated
  GROUP BY GROUPING SETS ((engine_guid, currency), (engine_guid, day, currency), (engine_guid, day, currency, method, status, money_state, type_bits))
  ORDER BY 2, 3, 4;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_orders_by_new_clock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM remake_order_sums(NEW.guid);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_order_clock AFTER UPDATE OF time_zone ON accounts FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone) EXECUTE FUNCTION sum_orders_by_new_clock();
--> statement-breakpoint
SELECT remake_order_sums(guid) FROM accounts;
