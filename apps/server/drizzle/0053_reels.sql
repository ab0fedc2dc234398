CREATE TABLE "reels" (
	"guid" uuid PRIMARY KEY NOT NULL,
	"account_guid" uuid NOT NULL,
	"order_guid" uuid NOT NULL,
	"line_guid" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"no_missing" integer DEFAULT 0 NOT NULL,
	"made_at" bigint
);
--> statement-breakpoint
-- It was false for every order: nothing made reels.
ALTER TABLE "orders" DROP COLUMN "reel_creation";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "reel_creation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "is_reel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_reel" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_account_guid_accounts_guid_fk" FOREIGN KEY ("account_guid") REFERENCES "public"."accounts"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_order_guid_orders_guid_fk" FOREIGN KEY ("order_guid") REFERENCES "public"."orders"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reels" ADD CONSTRAINT "reels_line_guid_order_lines_guid_fk" FOREIGN KEY ("line_guid") REFERENCES "public"."order_lines"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reels_order" ON "reels" USING btree ("account_guid","order_guid");--> statement-breakpoint
CREATE UNIQUE INDEX "reels_line" ON "reels" USING btree ("line_guid");--> statement-breakpoint
CREATE INDEX "reels_open" ON "reels" USING btree ("created_at") WHERE state in ('waiting', 'making');