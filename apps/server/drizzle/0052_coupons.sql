CREATE TABLE "coupon_counts" (
	"account_guid" uuid NOT NULL,
	"is_redeemed" boolean NOT NULL,
	"ends_day" integer NOT NULL,
	"coupons" integer NOT NULL,
	CONSTRAINT "coupon_counts_account_guid_is_redeemed_ends_day_pk" PRIMARY KEY("account_guid","is_redeemed","ends_day")
);
--> statement-breakpoint
CREATE TABLE "coupon_people" (
	"account_guid" uuid NOT NULL,
	"coupon_guid" uuid NOT NULL,
	"person" text NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "coupon_people_coupon_guid_person_pk" PRIMARY KEY("coupon_guid","person")
);
--> statement-breakpoint
CREATE TABLE "coupon_sales" (
	"account_guid" uuid NOT NULL,
	"coupon_guid" uuid NOT NULL,
	"currency" text NOT NULL,
	"orders" integer NOT NULL,
	"amount" bigint NOT NULL,
	"discount" bigint NOT NULL,
	CONSTRAINT "coupon_sales_coupon_guid_currency_pk" PRIMARY KEY("coupon_guid","currency")
);
--> statement-breakpoint
CREATE TABLE "coupon_uses" (
	"checkout_guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"coupon_guid" uuid NOT NULL,
	"person" text NOT NULL,
	"reserved_until" bigint NOT NULL,
	"order_guid" uuid
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"deleted_at" bigint,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"type" text NOT NULL,
	"currency" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"percentage" smallint DEFAULT 0 NOT NULL,
	"levels" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minimum_order" bigint DEFAULT 0 NOT NULL,
	"product_types" text[] DEFAULT '{}' NOT NULL,
	"limit_to_engines" boolean DEFAULT false NOT NULL,
	"engines" uuid[] DEFAULT '{}' NOT NULL,
	"limit_to_customers" boolean DEFAULT false NOT NULL,
	"no_people" integer DEFAULT 0 NOT NULL,
	"auto_apply_at_checkout" boolean DEFAULT false NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint NOT NULL,
	"uses_max" integer,
	"uses_per_person" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"is_redeemed" boolean GENERATED ALWAYS AS (uses_max is not null and uses >= uses_max) STORED NOT NULL,
	"redeemed_at" bigint,
	"email_address" text DEFAULT '' NOT NULL,
	"sent_at" bigint,
	"made_for_engine_guid" uuid,
	"made_for_person" text
);
--> statement-breakpoint
ALTER TABLE "coupon_people" ADD CONSTRAINT "coupon_people_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_people" ADD CONSTRAINT "coupon_people_coupon_guid_coupons_guid_fk" FOREIGN KEY ("coupon_guid") REFERENCES "public"."coupons"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sales" ADD CONSTRAINT "coupon_sales_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_sales" ADD CONSTRAINT "coupon_sales_coupon_guid_coupons_guid_fk" FOREIGN KEY ("coupon_guid") REFERENCES "public"."coupons"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_checkout_guid_checkouts_guid_fk" FOREIGN KEY ("checkout_guid") REFERENCES "public"."checkouts"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_coupon_guid_coupons_guid_fk" FOREIGN KEY ("coupon_guid") REFERENCES "public"."coupons"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_made_for_engine_guid_galleries_guid_fk" FOREIGN KEY ("made_for_engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_reserved" ON "coupon_uses" USING btree ("coupon_guid","reserved_until") WHERE order_guid is null;--> statement-breakpoint
CREATE INDEX "coupon_uses_person" ON "coupon_uses" USING btree ("coupon_guid","person");--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree ("account_guid","code_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_made_for" ON "coupons" USING btree ("account_guid","made_for_engine_guid","made_for_person") WHERE made_for_engine_guid is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_all" ON "coupons" USING btree ("account_guid","created_at","guid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "coupons_redeemed" ON "coupons" USING btree ("account_guid","created_at","guid") WHERE deleted_at is null and is_redeemed;--> statement-breakpoint
CREATE INDEX "coupons_unredeemed" ON "coupons" USING btree ("account_guid","created_at","guid","ends_at") WHERE deleted_at is null and not is_redeemed;--> statement-breakpoint
CREATE INDEX "coupons_ends" ON "coupons" USING btree ("account_guid","ends_at") WHERE deleted_at is null and not is_redeemed;--> statement-breakpoint
CREATE INDEX "coupons_automatic" ON "coupons" USING btree ("account_guid","ends_at") WHERE deleted_at is null and not is_redeemed and auto_apply_at_checkout;--> statement-breakpoint
CREATE INDEX "coupons_engines" ON "coupons" USING gin ("account_guid","engines") WHERE limit_to_engines;--> statement-breakpoint
CREATE INDEX "coupons_deleted" ON "coupons" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
-- Keeps coupon_counts true whatever writes coupons, one statement at a time; those in the trash are not counted. Counters are locked in key
-- order, so that two statements can't wait for each other.
CREATE FUNCTION count_coupons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO coupon_counts AS counts (account_guid, is_redeemed, ends_day, coupons)
    SELECT account_guid, is_redeemed, least(ends_at / 86400000, 100000000), count(*)
    FROM added WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (account_guid, is_redeemed, ends_day) DO UPDATE SET coupons = counts.coupons + excluded.coupons;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO coupon_counts AS counts (account_guid, is_redeemed, ends_day, coupons)
    SELECT account_guid, is_redeemed, least(ends_at / 86400000, 100000000), -count(*)
    FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (account_guid, is_redeemed, ends_day) DO UPDATE SET coupons = counts.coupons + excluded.coupons;
  ELSE
    INSERT INTO coupon_counts AS counts (account_guid, is_redeemed, ends_day, coupons)
    SELECT account_guid, is_redeemed, ends_day, sum(coupons) FROM (
      SELECT account_guid, is_redeemed, least(ends_at / 86400000, 100000000) AS ends_day, 1 AS coupons FROM added WHERE deleted_at IS NULL
      UNION ALL
      SELECT account_guid, is_redeemed, least(ends_at / 86400000, 100000000), -1 FROM removed WHERE deleted_at IS NULL
    ) AS change
    GROUP BY 1, 2, 3 HAVING sum(coupons) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (account_guid, is_redeemed, ends_day) DO UPDATE SET coupons = counts.coupons + excluded.coupons;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER coupons_counted_insert AFTER INSERT ON coupons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();
--> statement-breakpoint
CREATE TRIGGER coupons_counted_update AFTER UPDATE ON coupons REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();
--> statement-breakpoint
CREATE TRIGGER coupons_counted_delete AFTER DELETE ON coupons REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_coupons();