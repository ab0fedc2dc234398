ALTER TABLE "accounts" ADD COLUMN "lab_hold_hours" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "held_until" bigint;