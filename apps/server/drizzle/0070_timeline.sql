CREATE TABLE "timeline_events" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"subject" text NOT NULL,
	"subject_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_guid" uuid,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_events" ADD CONSTRAINT "timeline_events_actor_guid_users_guid_fk" FOREIGN KEY ("actor_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_events_subject" ON "timeline_events" USING btree ("account_guid","subject_guid","created_at","guid");--> statement-breakpoint
CREATE FUNCTION refuse_timeline_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'timelines are only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER timeline_events_stay BEFORE UPDATE ON "timeline_events" FOR EACH STATEMENT EXECUTE FUNCTION refuse_timeline_change();--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "values")
SELECT gen_random_uuid(), "account_guid", 'order', "guid", "created_at", 'ordered', jsonb_build_object('amount', "gross_profit" + "refunded", 'currency', "currency", 'about', "method", 'reference', "payment_id") FROM "orders";--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "values")
SELECT gen_random_uuid(), "account_guid", 'order', "order_guid", "sent_at", 'messageSent', jsonb_build_object('channel', "channel", 'recipient', "recipient", 'about', "kind") FROM "order_messages" WHERE "sent_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "actor_guid", "values")
SELECT gen_random_uuid(), "account_guid", 'order', "order_guid", "created_at", 'refundRequested', "requested_by", jsonb_strip_nulls(jsonb_build_object('amount', "amount", 'currency', "currency", 'about', "reason")) FROM "refunds";--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "values")
SELECT gen_random_uuid(), "account_guid", 'order', "order_guid", "settled_at", 'refundSettled', jsonb_strip_nulls(jsonb_build_object('amount', "amount", 'currency', "currency", 'about', "reason", 'reference', "provider_id")) FROM "refunds" WHERE "settled_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "actor_guid", "values")
SELECT gen_random_uuid(), "account_guid", 'payout', "guid", "created_at", 'payoutRequested', "requested_by", jsonb_build_object('amount', "amount", 'currency', "currency") FROM "payouts";--> statement-breakpoint
INSERT INTO "timeline_events" ("guid", "account_guid", "subject", "subject_guid", "created_at", "kind", "values")
SELECT gen_random_uuid(), "account_guid", 'payout', "guid", "paid_at", 'payoutPaid', jsonb_build_object('amount', "amount", 'currency', "currency") FROM "payouts" WHERE "paid_at" IS NOT NULL;
