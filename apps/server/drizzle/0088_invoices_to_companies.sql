DROP INDEX "invoices_order";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects_guid" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_guid_invoices_guid_fk" FOREIGN KEY ("corrects_guid") REFERENCES "public"."invoices"("guid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects_guid","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_order" ON "invoices" USING btree ("order_guid") WHERE kind = 'invoice' and corrects_guid is null;