CREATE TABLE "saved_search_faces" (
	"account_guid" uuid NOT NULL,
	"search_guid" uuid NOT NULL,
	"face_guid" uuid NOT NULL,
	CONSTRAINT "saved_search_faces_search_guid_face_guid_pk" PRIMARY KEY("search_guid","face_guid")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"engine_guid" uuid NOT NULL,
	"checkout_guid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"order_guid" uuid,
	"line_guid" uuid,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"max_photos" smallint NOT NULL,
	"searched_at" bigint NOT NULL,
	"consent_version" text,
	"consent_language" text,
	"agreed_at" bigint,
	"ended_at" bigint,
	"ended_by" text,
	"seen_revision" bigint DEFAULT -1 NOT NULL,
	"mail_due_at" bigint,
	"mailed_at" bigint,
	CONSTRAINT "saved_searches_readable_numbers" CHECK ("searched_at" between -8640000000000000 and 8640000000000000 and "agreed_at" between -8640000000000000 and 8640000000000000 and "ended_at" between -8640000000000000 and 8640000000000000 and "seen_revision" between -8640000000000000 and 8640000000000000 and "mail_due_at" between -8640000000000000 and 8640000000000000 and "mailed_at" between -8640000000000000 and 8640000000000000)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "added_at" bigint;--> statement-breakpoint
ALTER TABLE "saved_search_faces" ADD CONSTRAINT "saved_search_faces_search_guid_saved_searches_guid_fk" FOREIGN KEY ("search_guid") REFERENCES "public"."saved_searches"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_faces" ADD CONSTRAINT "saved_search_faces_face_guid_photo_faces_guid_fk" FOREIGN KEY ("face_guid") REFERENCES "public"."photo_faces"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_checkout_guid_checkouts_guid_fk" FOREIGN KEY ("checkout_guid") REFERENCES "public"."checkouts"("guid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_line_guid_order_lines_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."order_lines"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_faces_face" ON "saved_search_faces" USING btree ("face_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_checkout" ON "saved_searches" USING btree ("checkout_guid","position");--> statement-breakpoint
CREATE INDEX "saved_searches_order" ON "saved_searches" USING btree ("order_guid");--> statement-breakpoint
CREATE INDEX "saved_searches_open" ON "saved_searches" USING btree ("engine_guid") WHERE order_guid is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_due" ON "saved_searches" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_readable_numbers" CHECK ("added_at" between -8640000000000000 and 8640000000000000);--> statement-breakpoint
-- What a buyer withdrew, or what ended by an erasure, doesn't go on in a copy that was backed up before.
CREATE TRIGGER saved_searches_end AFTER UPDATE OF ended_at ON saved_searches FOR EACH ROW
	WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION record_refusal('saved_searches');
