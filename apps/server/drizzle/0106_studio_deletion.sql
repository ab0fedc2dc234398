CREATE TABLE "studio_deletions" (
	"account_guid" uuid PRIMARY KEY NOT NULL,
	"requested_at" bigint NOT NULL,
	"requested_by" uuid,
	"reminded_at" bigint,
	"recipients" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"no_files" integer DEFAULT 0 NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"kept_counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"books_until" bigint,
	"finished_at" bigint,
	"certificate_sent_at" bigint,
	"books_ended_at" bigint,
	CONSTRAINT "studio_deletions_recipients_objects" CHECK (jsonb_typeof("recipients") = 'array' and not jsonb_path_exists("recipients", '$[*] ? (@.type() <> "object")')),
	CONSTRAINT "studio_deletions_counts_object" CHECK (jsonb_typeof("counts") = 'object'),
	CONSTRAINT "studio_deletions_kept_counts_object" CHECK (jsonb_typeof("kept_counts") = 'object'),
	CONSTRAINT "studio_deletions_readable_numbers" CHECK ("requested_at" between -8640000000000000 and 8640000000000000 and "reminded_at" between -8640000000000000 and 8640000000000000 and "file_bytes" between -10000000000000 and 10000000000000 and "books_until" between -8640000000000000 and 8640000000000000 and "finished_at" between -8640000000000000 and 8640000000000000 and "certificate_sent_at" between -8640000000000000 and 8640000000000000 and "books_ended_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_readable_numbers";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "deletion_due_at" bigint;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "purged_at" bigint;--> statement-breakpoint
ALTER TABLE "studio_deletions" ADD CONSTRAINT "studio_deletions_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "plan_ends_at" between -8640000000000000 and 8640000000000000 and "payouts_frozen_at" between -8640000000000000 and 8640000000000000 and "deletion_due_at" between -8640000000000000 and 8640000000000000 and "purged_at" between -8640000000000000 and 8640000000000000);--> statement-breakpoint
-- Only the end of a deleted studio's books deletes an invoice, and says so in its transaction.
CREATE OR REPLACE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND current_setting('proofdesk.books_ended', true) = OLD.account_guid::text
		AND EXISTS (SELECT 1 FROM accounts a WHERE a.guid = OLD.account_guid AND a.purged_at IS NOT NULL) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'An issued invoice is never changed';
END
$$;
