CREATE TABLE "damaged_files" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid,
	"kind" text NOT NULL,
	"problem" text NOT NULL,
	"found_bytes" bigint,
	"found_at" bigint NOT NULL,
	"checked_at" bigint NOT NULL,
	"checking_since" bigint,
	"dismissed_at" bigint,
	"told_at" bigint,
	CONSTRAINT "damaged_files_readable_numbers" CHECK ("found_bytes" between -10000000000000 and 10000000000000 and "found_at" between -8640000000000000 and 8640000000000000 and "checked_at" between -8640000000000000 and 8640000000000000 and "checking_since" between -8640000000000000 and 8640000000000000 and "dismissed_at" between -8640000000000000 and 8640000000000000 and "told_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
CREATE TABLE "file_checks" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid,
	"kind" text NOT NULL,
	"sizes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"verified_at" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "file_checks_sizes_object" CHECK (jsonb_typeof("sizes") = 'object'),
	CONSTRAINT "file_checks_readable_numbers" CHECK ("verified_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "photo_analyses" ADD COLUMN "claimed_by" uuid;--> statement-breakpoint
ALTER TABLE "reels" ADD COLUMN "sizes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "damaged_files" ADD CONSTRAINT "damaged_files_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damaged_files_account" ON "damaged_files" USING btree ("account_guid","found_at","guid");--> statement-breakpoint
CREATE INDEX "damaged_files_untold" ON "damaged_files" USING btree ("account_guid") WHERE told_at is null and dismissed_at is null;--> statement-breakpoint
CREATE INDEX "file_checks_verified" ON "file_checks" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "file_checks_gallery" ON "file_checks" USING btree ("account_guid","engine_guid","guid");--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_sizes_object" CHECK (jsonb_typeof("sizes") = 'object');