DROP INDEX "orders_name";--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
-- Holds what is added up of orders whose names begin with what is searched for, so that these are added up without a look at the table.
CREATE INDEX "orders_name" ON "orders" USING btree ("account_guid","search_name" COLLATE "C","created_at","guid")
  INCLUDE ("engine_guid", "currency", "method", "status", "money_state", "type_bits", "gross_profit", "net_profit", "no_images");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("account_guid",search_name gin_trgm_ops,substr(split_part(search_name, ' ', 1), 2) gin_trgm_ops,substr(search_name, strpos(search_name, ' ') + 1) gin_trgm_ops,email_address gin_trgm_ops);