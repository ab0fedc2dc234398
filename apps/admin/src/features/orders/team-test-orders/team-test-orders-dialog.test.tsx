import { type TestOrder, testOrders } from '@proofdesk/contract/admin/test-orders'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { newGuid } from '../../../testing/test-records.ts'
import { makeOrder, openOrders } from '../test-orders.tsx'

const placed: TestOrder = {
  guid: newGuid(),
  createdAt: Date.UTC(2026, 4, 3, 10, 30),
  expiresAt: Date.UTC(2026, 4, 4, 10, 30),
  engineGuid: newGuid(),
  galleryName: 'Berlin Marathon',
  placedBy: 'Olivia Hart',
  currency: 'GBP',
  total: 20,
  url: 'https://studio.test/orders/1?key=test.x',
}

test('a secondary button lists test orders, labelled and in no total', async () => {
  const { user, address } = openOrders({ orders: [makeOrder()], testOrders: [placed] })
  await user.click(await screen.findByRole('button', { name: 'Test orders (1)' }))
  const list = within(await screen.findByRole('list', { name: 'Test orders' }))
  expect(list.getByText('Test')).toBeVisible()
  expect(list.getByText(/By Olivia Hart · Deleted on 4 May 2026/)).toBeVisible()
  expect(list.getByRole('link', { name: 'Open order page' })).toHaveAttribute('href', placed.url)
  expect(screen.getByRole('group', { name: 'Number of orders', hidden: true })).toHaveTextContent(
    /1$/,
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toEqual({}))
})

test('without test orders there is no button, and a salesperson doesn’t request them', async () => {
  const { api } = openOrders({ orders: [makeOrder()], role: 'salesperson' })
  await screen.findByRole('group', { name: 'Quick filters' })
  expect(screen.queryByRole('button', { name: /^Test orders/ })).not.toBeInTheDocument()
  expect(api.calls(testOrders.list)).toEqual([])
})
