CREATE TABLE "customer_counts" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"day" integer NOT NULL,
	"source" text NOT NULL,
	"has_bought" boolean NOT NULL,
	"marketing_opt_in" boolean NOT NULL,
	"has_email" boolean NOT NULL,
	"is_delta" boolean DEFAULT true NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "customer_counts_read" ON "customer_counts" USING btree ("account_guid","engine_guid","day");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_counts_compacted" ON "customer_counts" USING btree ("account_guid","engine_guid","day","source","has_bought","marketing_opt_in","has_email") WHERE not is_delta;--> statement-breakpoint
CREATE INDEX "customer_counts_deltas" ON "customer_counts" USING btree ("account_guid") WHERE is_delta;--> statement-breakpoint
-- Keeps customer_counts true whatever writes customers: who comes is added, who goes is added below zero, and so is whoever counts for
-- something else from now on. A statement that changes nothing of that adds no row.
CREATE FUNCTION count_customers_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_counts (account_guid, engine_guid, day, source, has_bought, marketing_opt_in, has_email, customers)
  SELECT account_guid, engine_guid, created_at / 86400000, source, orders > 0, marketing_opt_in, has_email, count(*)
  FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_customers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_counts (account_guid, engine_guid, day, source, has_bought, marketing_opt_in, has_email, customers)
  SELECT account_guid, engine_guid, created_at / 86400000, source, orders > 0, marketing_opt_in, has_email, sum(sign)
  FROM (
    SELECT 1 AS sign, account_guid, engine_guid, created_at, source, orders, marketing_opt_in, has_email FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT -1, account_guid, engine_guid, created_at, source, orders, marketing_opt_in, has_email FROM removed WHERE deleted_at IS NULL
  ) AS change
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(sign) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_customers_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_counts (account_guid, engine_guid, day, source, has_bought, marketing_opt_in, has_email, customers)
  SELECT account_guid, engine_guid, created_at / 86400000, source, orders > 0, marketing_opt_in, has_email, -count(*)
  FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_counted_insert AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customers_added();
--> statement-breakpoint
CREATE TRIGGER customers_counted_update AFTER UPDATE ON customers REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_customers_changed();
--> statement-breakpoint
CREATE TRIGGER customers_counted_delete AFTER DELETE ON customers REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_customers_removed();
--> statement-breakpoint
INSERT INTO customer_counts (account_guid, engine_guid, day, source, has_bought, marketing_opt_in, has_email, is_delta, customers)
SELECT account_guid, engine_guid, created_at / 86400000, source, orders > 0, marketing_opt_in, has_email, false, count(*)
FROM customers WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7;
