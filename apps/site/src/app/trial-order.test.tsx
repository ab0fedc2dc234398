import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render as renderOnServer } from '../entry-server.tsx'
import { fakeApi } from '../testing/fake-api.ts'
import { makeAccount, makeOrder } from '../testing/make.ts'
import { openPage, salesGallery } from '../testing/sale-pages.tsx'

test('a test order says that it is one, and is requested as such', async () => {
  const order = makeOrder({ isTest: true, number: 'TEST' })
  const asked = fakeApi({ testOrder: () => ({ order }) })
  openPage(`/orders/${order.guid}?key=test.k`, { kind: 'order', account: makeAccount() })
  expect(await screen.findByText(/^This is a test order\. Nothing was charged/)).toBeVisible()
  expect(asked.testOrder).toEqual([{ guid: order.guid, key: 'test.k' }])
})

test('a paid order says nothing about a test', async () => {
  const order = makeOrder()
  fakeApi({ order: () => ({ order }) })
  openPage(`/orders/${order.guid}?key=o`, { kind: 'order', account: makeAccount() })
  expect(await screen.findByRole('heading', { name: 'Thank you, Anna!' })).toBeVisible()
  expect(screen.queryByText(/test order/)).not.toBeInTheDocument()
})

test.each([
  ['test.a.b.1.c', true],
  ['a.b.1.c', false],
])('under the flag %s the shop says that nothing is charged: %s', (preview, isShown) => {
  const { html } = renderOnServer({
    url: `/albums/city-run/cart?preview=${preview}`,
    language: 'en',
    origin: 'https://studio.example.com',
    preview,
    page: { kind: 'cart', account: makeAccount(), gallery: salesGallery() },
  })
  expect(html.includes('Test mode: nothing is charged.')).toBe(isShown)
})
