CREATE TABLE "photo_matches" (
	"photo_guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"is_settled" boolean NOT NULL,
	"nobody_guid" uuid
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "name_words" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "search_text" text GENERATED ALWAYS AS (plain_text(number || ' ' || first_name || ' ' || last_name || ' ' || club || ' ' || email_address)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
ALTER TABLE "photo_texts" ADD COLUMN "decision_guid" uuid;--> statement-breakpoint
ALTER TABLE "photo_matches" ADD CONSTRAINT "photo_matches_photo_guid_photos_guid_fk" FOREIGN KEY ("photo_guid") REFERENCES "public"."photos"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_matches_open" ON "photo_matches" USING btree ("account_guid","engine_guid","photo_guid") WHERE not is_settled and nobody_guid is null;--> statement-breakpoint
CREATE INDEX "photo_matches_nobody" ON "photo_matches" USING btree ("nobody_guid") WHERE nobody_guid is not null;--> statement-breakpoint
CREATE INDEX "participants_names" ON "participants" USING gin ("engine_guid","name_words");--> statement-breakpoint
CREATE INDEX "participants_search" ON "participants" USING gin ("engine_guid",search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "photo_texts_decision" ON "photo_texts" USING btree ("decision_guid") WHERE decision_guid is not null;