import { orders } from '@proofdesk/contract/admin/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeLine, makeOrder, openOrders, toDetail } from '../test-orders.tsx'

const OWN_PRINT = makeLine({
  product: { ...makeLine().product, type: 'Print', fulfillment: 'selfManaged', name: 'Print A4' },
})

const panel = async () => within(await screen.findByRole('dialog', { name: /^Order / }))

test('an order with prints to ship starts with them; once shipped, nothing is left to do', async () => {
  const order = makeOrder({ status: 'Awaiting shipment', productTypes: ['Print'] })
  const { api, user } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [OWN_PRINT] })],
    search: `order=${order.guid}`,
  })
  const step = within(
    await (await panel()).findByRole('region', { name: 'Make and send the prints' }),
  )
  api.answer(orders.update, { order: { ...order, status: 'Shipped' } })
  api.answer(orders.read, {
    orders: [toDetail({ ...order, status: 'Shipped' }, { items: [OWN_PRINT] })],
  })
  await user.click(step.getByRole('button', { name: 'Mark as shipped' }))
  expect(api.calls(orders.update)[0]!.body).toEqual({ guid: order.guid, status: 'Shipped' })
  const done = await (await panel()).findByRole('region', { name: 'Nothing left to do' })
  expect(done).toHaveTextContent('The prints have been sent.')
})

test('tracking is entered from the step', async () => {
  const order = makeOrder({ status: 'Awaiting shipment', productTypes: ['Print'] })
  const { user } = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [OWN_PRINT] })],
    search: `order=${order.guid}`,
  })
  await user.click(await (await panel()).findByRole('button', { name: 'With tracking…' }))
  expect(
    await screen.findByRole('dialog', { name: 'Mark as shipped with tracking' }),
  ).toBeInTheDocument()
})

test('purchases come before money and people; the date has its zone, the payout its noun', async () => {
  const order = makeOrder({ payoutStatus: 'Pending' })
  openOrders({ orders: [order], search: `order=${order.guid}` })
  const inside = await panel()
  await inside.findByRole('region', { name: 'Nothing left to do' })
  expect(inside.getByText(/^The files were delivered with the order/)).toBeVisible()
  await waitFor(() =>
    expect(inside.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Products', 'Amounts', 'Customer']),
    ),
  )
  const headings = inside.getAllByRole('heading').map((heading) => heading.textContent)
  const at = (name: string) => headings.indexOf(name)
  expect(at('Nothing left to do')).toBeLessThan(at('Products'))
  expect(at('Products')).toBeLessThan(at('Amounts'))
  expect(at('Amounts')).toBeLessThan(at('Customer'))
  expect(inside.getByText('Date (Berlin)')).toBeVisible()
  expect(inside.getByText('3 May 2026, 12:30')).toHaveAttribute('title', '3 May 2026, 10:30 in UTC')
  expect(inside.getByText('Payout: Pending')).toBeVisible()
})
