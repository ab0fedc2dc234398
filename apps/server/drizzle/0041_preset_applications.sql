ALTER TABLE "preset_changes" ADD COLUMN "preset_name" text;--> statement-breakpoint
CREATE INDEX "preset_changes_of_account" ON "preset_changes" USING btree ("account_guid","created_at");