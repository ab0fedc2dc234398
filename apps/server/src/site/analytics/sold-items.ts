import { type SQL, sql } from 'drizzle-orm'

/**
 * The items of the selected orders as rows: photo, copies, currency, and its share of the order's net profit. The
 * profit is divided by the lines' prices, and within a line by copies; an order without payment has none to divide.
 */
export function soldItems(ofOrders: SQL, ofItems: SQL = sql`true`): SQL {
  return sql`(
    select i.photo_guid, i.copies, o.currency,
      coalesce(o.net_profit * (l.amount - l.discount)::float8 / nullif(t.amount, 0) * i.copies / nullif(t.copies, 0),
        0) as net_profit
    from (select guid, currency, net_profit from orders where ${ofOrders}) o
    join order_items i on i.order_guid = o.guid and ${ofItems}
    join order_lines l on l.guid = i.line_guid
    cross join lateral (
      select (select sum(amount - discount) from order_lines where order_guid = o.guid)::float8 as amount, (
        select sum(copies) from order_items where order_guid = o.guid and line_guid = l.guid)::float8 as copies
    ) t
  )`
}
