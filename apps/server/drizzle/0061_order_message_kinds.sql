ALTER TABLE "order_messages" ADD COLUMN "kind" text DEFAULT 'confirmation' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "tracking" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_once" ON "order_messages" USING btree ("order_guid","kind","about") WHERE kind <> 'confirmation';