ALTER TABLE "users" DROP CONSTRAINT "users_readable_numbers";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_readable_numbers" CHECK ("accepted_at" between -8640000000000000 and 8640000000000000 and "address_confirmed_at" between -8640000000000000 and 8640000000000000 and "rights_from" between -8640000000000000 and 8640000000000000 and "last_sign_in_at" between -8640000000000000 and 8640000000000000 and "created_at" between -8640000000000000 and 8640000000000000 and "deleted_at" between -8640000000000000 and 8640000000000000);--> statement-breakpoint
-- Until now only sessions that are still there said it; who has accepted an invitation has signed in with it.
UPDATE "users" SET "last_sign_in_at" = coalesce(
  (SELECT max("created_at") FROM "sessions" WHERE "sessions"."user_guid" = "users"."guid"), "accepted_at")
  WHERE "email_address" <> '';
