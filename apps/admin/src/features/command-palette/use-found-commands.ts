import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { Customer } from '@proofdesk/contract/admin/customer'
import type { Order } from '@proofdesk/contract/admin/order'
import { isLoneLetter } from '@proofdesk/domain/lone-letter'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { orderName } from '../../lib/order-name.ts'
import { useToPath } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { useCan } from '../../lib/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { fullName } from '../../lib/full-name.ts'
import type { Command } from './command.ts'
import { useFound } from './find-api.ts'

/** Maximum characters of a text sent to the server. */
const LONGEST = 80

/** The server's results by kind, requested when typing pauses. `isLooking`: more may follow. */
export function useFoundCommands(typed: string) {
  const { t } = useTranslation()
  const format = useFormat()
  const toPath = useToPath()
  const navigate = useNavigate()
  const can = useCan()
  const text = typed.trim()
  const wanted = text.length < 2 || text.length > LONGEST || isLoneLetter(text) ? '' : text
  const settled = useSettled(wanted)
  const isSettled = settled === wanted
  const found = useFound(isSettled && wanted !== '' ? wanted : undefined)
  const go = (path: `/${string}`) => () => void navigate(toPath(path))
  const ofCustomer = (customer: Customer): Command => ({
    id: `customer-${customer.guid}`,
    label: fullName(customer) || customer.emailAddress || customer.bibNumber,
    detail: [
      fullName(customer) === '' ? '' : customer.emailAddress,
      customer.bibNumber && t('Number {{number}}', { number: customer.bibNumber }),
      customer.galleryName,
    ]
      .filter(Boolean)
      .join(' · '),
    onSelect: go(`/sales/customers?customer=${customer.guid}`),
  })
  const ofOrder = (order: Order): Command => ({
    id: `order-${order.guid}`,
    label: [orderName(order), fullName(order.customer)].filter(Boolean).join(' · '),
    detail: [
      order.galleryName,
      format.money(order.grossProfit, order.currency),
      format.date(order.createdAt),
    ].join(' · '),
    // Salespeople only have their galleries' orders.
    onSelect: go(
      can('manageGalleries')
        ? `/sales/orders?order=${order.guid}`
        : `/galleries/${order.engine}/orders?order=${order.guid}`,
    ),
  })
  const ofCoupon = (coupon: Coupon): Command => ({
    id: `coupon-${coupon.guid}`,
    label: coupon.code,
    onSelect: go(`/sales/coupons?dialog=edit&id=${coupon.guid}`),
  })
  return {
    groups: [
      { heading: t('Customers'), commands: found.customers.map(ofCustomer) },
      { heading: t('Orders'), commands: found.orders.map(ofOrder) },
      { heading: t('Coupons'), commands: found.coupons.map(ofCoupon) },
    ],
    isLooking: wanted !== '' && (!isSettled || found.isLoading),
    error: found.error,
  }
}
