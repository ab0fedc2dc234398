CREATE INDEX "orders_gross" ON "orders" USING btree ("account_guid","gross_profit","created_at","guid");--> statement-breakpoint
CREATE INDEX "orders_net" ON "orders" USING btree ("account_guid","net_profit","created_at","guid");--> statement-breakpoint
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name","created_at","guid");