CREATE TABLE "known_devices" (
	"account_guid" uuid NOT NULL,
	"user_guid" uuid NOT NULL,
	"device_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "known_devices_user_guid_device_hash_pk" PRIMARY KEY("user_guid","device_hash")
);
--> statement-breakpoint
DROP INDEX "users_email_address";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "website_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "media_logo_guid" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "media_logo_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "media_favicon_guid" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "address_confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "pending_email_address" text;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_guid_users_guid_fk" FOREIGN KEY ("user_guid") REFERENCES "public"."users"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "users_team_address" ON "users" USING btree ("account_guid","email_address") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_address" ON "users" USING btree ("email_address") WHERE deleted_at is null and accepted_at is not null;--> statement-breakpoint
-- Whoever works here already is not asked to prove the address.
UPDATE "users" SET "address_confirmed_at" = "accepted_at";--> statement-breakpoint
-- The login address of the owner was taken for the public one at sign-up.
UPDATE "accounts" SET "support_email_address" = '' WHERE "support_email_address" = "email_address";
