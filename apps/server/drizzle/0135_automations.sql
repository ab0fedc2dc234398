CREATE TABLE "automation_mails" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"step" integer NOT NULL,
	"occasion" text NOT NULL,
	"email_address" text,
	"first_name" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"next_try_at" bigint NOT NULL,
	"until" bigint,
	"sent_at" bigint,
	"settled_at" bigint,
	CONSTRAINT "automation_mails_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "next_try_at" between -8640000000000000 and 8640000000000000 and "until" between -8640000000000000 and 8640000000000000 and "sent_at" between -8640000000000000 and 8640000000000000 and "settled_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "automations" (
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"since" bigint NOT NULL,
	"coupon_guid" uuid,
	CONSTRAINT "automations_engine_guid_kind_pk" PRIMARY KEY("engine_guid","kind"),
	CONSTRAINT "automations_readable_numbers" CHECK ("since" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "left_carts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"email_address" text NOT NULL,
	"first_name" text NOT NULL,
	"locale" text NOT NULL,
	"entries" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "left_carts_entries_objects" CHECK (jsonb_typeof("entries") = 'array' and not jsonb_path_exists("entries", '$[*] ? (@.type() <> "object")')),
	CONSTRAINT "left_carts_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "changed_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "automation_mails" ADD CONSTRAINT "automation_mails_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_mails" ADD CONSTRAINT "automation_mails_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_carts" ADD CONSTRAINT "left_carts_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "left_carts" ADD CONSTRAINT "left_carts_engine_guid_galleries_guid_fk" FOREIGN KEY ("engine_guid") REFERENCES "public"."galleries"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_mails_once" ON "automation_mails" USING btree ("engine_guid","kind","step","occasion","email_address");--> statement-breakpoint
CREATE INDEX "automation_mails_waiting" ON "automation_mails" USING btree ("account_guid","next_try_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "automation_mails_person" ON "automation_mails" USING btree ("account_guid","email_address","sent_at");--> statement-breakpoint
CREATE INDEX "automation_mails_created" ON "automation_mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "automations_of_account" ON "automations" USING btree ("account_guid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "left_carts_address" ON "left_carts" USING btree ("account_guid","engine_guid","email_address");--> statement-breakpoint
CREATE INDEX "left_carts_changed" ON "left_carts" USING btree ("changed_at");--> statement-breakpoint
-- The reminder of a list's deadline is an automation now: its own sweep no longer exists.
DO $$
BEGIN
  IF to_regclass('pgboss.schedule') IS NOT NULL THEN
    DELETE FROM pgboss.schedule WHERE name = 'sweep-selections';
  END IF;
END
$$;
