ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_readable_numbers";--> statement-breakpoint
ALTER TABLE "customer_import_rows" DROP CONSTRAINT "customer_import_rows_readable_numbers";--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_readable_numbers";--> statement-breakpoint
DROP INDEX "campaigns_unfinished";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "waits_for_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "wait_until" bigint;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "left_out" jsonb;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "identity" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "leader_line" bigint;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "shares_number" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "participant_guid" uuid;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "participant_action" text;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "participant_before" jsonb;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD COLUMN "participant_after" jsonb;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "start_list" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "is_list_done" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "removed_participants" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "no_removed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_imports" ADD COLUMN "no_left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "last_visit_at" bigint;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "list_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "customer_guid" uuid;--> statement-breakpoint
ALTER TABLE "photo_texts" ADD COLUMN "removed_guid" uuid;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_customer_guid_customers_guid_fk" FOREIGN KEY ("customer_guid") REFERENCES "public"."customers"("guid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_list" ON "customers" USING gin ("account_guid",list_text gin_trgm_ops) WHERE list_text <> '';--> statement-breakpoint
CREATE INDEX "participants_customer" ON "participants" USING btree ("customer_guid");--> statement-breakpoint
CREATE INDEX "participants_unlinked" ON "participants" USING btree ("engine_guid","account_guid") WHERE customer_guid is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "photo_texts_removed" ON "photo_texts" USING btree ("removed_guid") WHERE removed_guid is not null;--> statement-breakpoint
CREATE INDEX "campaigns_unfinished" ON "campaigns" USING btree ("start_at") WHERE status in ('scheduled', 'waiting', 'sending', 'paused');--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "start_at" between -8640000000000000 and 8640000000000000 and "wait_until" between -8640000000000000 and 8640000000000000 and "frozen_at" between -8640000000000000 and 8640000000000000 and "finished_at" between -8640000000000000 and 8640000000000000 and "resumed_at" between -8640000000000000 and 8640000000000000 and "next_try_at" between -8640000000000000 and 8640000000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_left_out_objects" CHECK (jsonb_typeof("left_out") = 'null' or jsonb_typeof("left_out") = 'array' and not jsonb_path_exists("left_out", '$[*] ? (@.type() <> "object")')) NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_participant_before_object" CHECK (jsonb_typeof("participant_before") = 'null' or jsonb_typeof("participant_before") = 'object') NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_participant_after_object" CHECK (jsonb_typeof("participant_after") = 'null' or jsonb_typeof("participant_after") = 'object') NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_import_rows" ADD CONSTRAINT "customer_import_rows_readable_numbers" CHECK ("line" between -8640000000000000 and 8640000000000000 and "leader_line" between -8640000000000000 and 8640000000000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "consent_at" between -8640000000000000 and 8640000000000000 and "gross_profit" between -8640000000000000 and 8640000000000000 and "mails_stopped_at" between -8640000000000000 and 8640000000000000 and "last_message_at" between -8640000000000000 and 8640000000000000 and "last_visit_at" between -8640000000000000 and 8640000000000000 and "deleted_at" between -8640000000000000 and 8640000000000000) NOT VALID;--> statement-breakpoint
-- What is wrong with a row stands in `left_out` from now on.
UPDATE "customer_import_rows" SET "left_out" = jsonb_build_array(jsonb_build_object('field', NULL, 'problem', "problem", 'value', '')) WHERE "problem" IS NOT NULL;
--> statement-breakpoint
-- Keeps what the start list says of customers true whatever writes participants.
CREATE FUNCTION renew_list_text(customer_guids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE customers c SET list_text = said.text
  FROM (
    SELECT named.guid, coalesce(plain_text(string_agg(concat_ws(' ', p.number, p.first_name, p.last_name, p.club), ' ' ORDER BY p.created_at, p.guid)), '') AS text
    FROM (SELECT DISTINCT unnest(customer_guids) AS guid) named
    LEFT JOIN participants p ON p.customer_guid = named.guid AND p.deleted_at IS NULL
    GROUP BY named.guid
  ) said
  WHERE c.guid = said.guid AND c.list_text <> said.text
$$;
--> statement-breakpoint
CREATE FUNCTION participants_list_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM renew_list_text((SELECT array_agg(customer_guid) FROM added WHERE customer_guid IS NOT NULL));
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM renew_list_text((SELECT array_agg(customer_guid) FROM removed WHERE customer_guid IS NOT NULL AND deleted_at IS NULL));
  ELSE
    PERFORM renew_list_text((SELECT array_agg(customer_guid) FROM (SELECT customer_guid FROM added UNION SELECT customer_guid FROM removed) touched WHERE customer_guid IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER participants_list_text_insert AFTER INSERT ON participants REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION participants_list_text();
--> statement-breakpoint
CREATE TRIGGER participants_list_text_update AFTER UPDATE ON participants REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION participants_list_text();
--> statement-breakpoint
CREATE TRIGGER participants_list_text_delete AFTER DELETE ON participants REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION participants_list_text();
