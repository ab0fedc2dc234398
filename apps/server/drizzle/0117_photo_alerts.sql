CREATE TABLE "photo_alerts" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"search_guid" uuid NOT NULL,
	"email_address" text NOT NULL,
	"locale" text NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"look_at" bigint NOT NULL,
	"pending_since" bigint,
	"seen" uuid[] NOT NULL,
	"announced" uuid[] DEFAULT '{}' NOT NULL,
	"announced_at" bigint,
	"sent_at" bigint,
	CONSTRAINT "photo_alerts_readable_numbers" CHECK ("created_at" between -8640000000000000 and 8640000000000000 and "confirmed_at" between -8640000000000000 and 8640000000000000 and "look_at" between -8640000000000000 and 8640000000000000 and "pending_since" between -8640000000000000 and 8640000000000000 and "announced_at" between -8640000000000000 and 8640000000000000 and "sent_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "checkout_guid" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "position" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "photo_alerts" ADD CONSTRAINT "photo_alerts_search_guid_saved_searches_guid_fk" FOREIGN KEY ("search_guid") REFERENCES "public"."saved_searches"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_alerts_search" ON "photo_alerts" USING btree ("search_guid");--> statement-breakpoint
CREATE INDEX "photo_alerts_gallery" ON "photo_alerts" USING btree ("account_guid","engine_guid");--> statement-breakpoint
CREATE INDEX "photo_alerts_address" ON "photo_alerts" USING btree ("account_guid","email_address");--> statement-breakpoint
CREATE INDEX "photo_alerts_unconfirmed" ON "photo_alerts" USING btree ("created_at") WHERE confirmed_at is null;