import type { Refund } from '@proofdesk/contract/admin/refunds'
import { refunds } from '@proofdesk/contract/admin/refunds'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activateLanguage } from '../../../i18n/i18n.ts'
import { Refusal } from '../../../testing/mock-api.ts'
import { newGuid } from '../../../testing/test-records.ts'
import { makeLine, makeOrder, makeRefunds, openOrders, toDetail } from '../test-orders.tsx'

function makeRefund(fields: Partial<Refund> = {}): Refund {
  return {
    guid: newGuid(),
    orderGuid: newGuid(),
    createdAt: Date.UTC(2026, 4, 3, 10, 30),
    settledAt: null,
    origin: 'desk',
    currency: 'GBP',
    amount: 4,
    onCards: 0,
    shipping: 0,
    tax: 0,
    commission: 0.6,
    lines: [],
    reason: 'faulty',
    note: '',
    takeBackDownloads: false,
    state: 'requested',
    failure: null,
    requestedBy: 'Robin Owner',
    ...fields,
  }
}

/** An order of four prints and a package, opened in its panel. */
function openOrder(world: Parameters<typeof openOrders>[0] = {}) {
  const order = makeOrder({ grossProfit: 30, shippingFee: 4 })
  const print = { ...makeLine().product, name: 'Print', type: 'Print' as const }
  const prints = makeLine({ product: print, units: 3, unitPrice: 8, amount: 24, discount: 3 })
  const pack = makeLine({ units: 5, unitPrice: null, amount: 9 })
  const opened = openOrders({
    orders: [order],
    details: [toDetail(order, { items: [prints, pack] })],
    search: `order=${order.guid}`,
    refunds: makeRefunds([], { paid: 30, rest: 30, commission: 3, shipping: 4 }),
    ...world,
  })
  const answer = (change: Partial<Refund> = {}) =>
    opened.api.answer(refunds.create, { order, refund: makeRefund(change) })
  return { ...opened, order, prints, pack, answer }
}

const panel = () => screen.findByRole('dialog', { name: /^Order / })
const dialog = () => screen.findByRole('dialog', { name: /^Refund of order/ })

test('r in the panel refunds everything, once however often it is clicked', async () => {
  const { user, api, order, answer } = openOrder()
  answer()
  within(await panel()).getByRole('heading', { name: /Amounts/ })
  await within(await panel()).findByRole('button', { name: 'Refund…' })
  await user.keyboard('r')
  const form = within(await dialog())
  expect(form.getByText('The whole £30.00 that the buyer paid.')).toBeVisible()
  expect(form.getByRole('status')).toHaveTextContent(
    /The buyer gets£30.00.*Returned commission£3.00.*It costs you£27.00/,
  )
  await user.click(form.getByRole('button', { name: 'Refund £30.00' }))
  expect(await screen.findByText('The money is on its way back')).toBeVisible()
  expect(api.calls(refunds.create).map(({ body }) => body)).toEqual([
    {
      orderGuid: order.guid,
      reason: 'buyerWish',
      note: '',
      takeBackDownloads: true,
      outside: false,
      despiteDispute: false,
      rest: 30,
      requestKey: expect.any(String),
    },
  ])
})

test('for a disputed payment the dialog explains a refund and asks for confirmation', async () => {
  const order = makeOrder({ disputeState: 'open' })
  const { user, api, answer } = openOrder({
    orders: [order],
    details: [toDetail(order)],
    search: `order=${order.guid}&dialog=refund&id=${order.guid}`,
    refunds: makeRefunds(),
  })
  answer()
  const form = within(await dialog())
  expect(form.getByText(/they get the money twice/)).toBeVisible()
  const give = form.getByRole('button', { name: 'Refund £10.00' })
  expect(give).toBeDisabled()
  await user.click(form.getByRole('switch', { name: 'Refund despite the dispute' }))
  await user.click(give)
  await waitFor(() =>
    expect(api.calls(refunds.create)[0]!.body).toMatchObject({ despiteDispute: true }),
  )
})

test('the lab’s price of reprints isn’t shipping paid by the buyer', async () => {
  const { user } = openOrder({
    refunds: makeRefunds([], { paid: 30, rest: 30, commission: 3, shipping: 3, shippingMost: 3 }),
  })
  within(await panel()).getByRole('heading', { name: /Amounts/ })
  await user.click(await within(await panel()).findByRole('button', { name: 'Refund…' }))
  const form = within(await dialog())
  await user.click(form.getByRole('button', { name: 'Products' }))
  await user.type(form.getByRole('textbox', { name: 'For shipping (GBP)' }), '4')
  expect(form.getByRole('status')).toHaveTextContent('You can refund up to £3.00 for shipping.')
})

test('products are refunded at their discounted price, with shipping, up to what is left', async () => {
  const { user, api, prints, answer } = openOrder()
  answer()
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const form = within(await dialog())
  await user.click(form.getByRole('button', { name: 'Products' }))
  expect(form.getByRole('status')).toHaveTextContent('Choose what to refund.')
  await user.click(form.getByRole('checkbox', { name: 'Print' }))
  await user.tripleClick(form.getByRole('spinbutton', { name: 'How many of Print' }))
  await user.keyboard('2')
  await user.type(form.getByRole('textbox', { name: /For shipping/ }), '5')
  expect(form.getByRole('textbox', { name: /For shipping/ })).toHaveAccessibleDescription(
    'You can refund up to £4.00 for shipping.',
  )
  expect(form.getByRole('status')).toHaveTextContent('You can refund up to £4.00 for shipping')
  expect(form.getByRole('button', { name: /^Refund/ })).toBeDisabled()
  await user.clear(form.getByRole('textbox', { name: /For shipping/ }))
  await user.type(form.getByRole('textbox', { name: /For shipping/ }), '1.50')
  expect(form.getByRole('status')).toHaveTextContent(/The buyer gets£15.50/)
  await user.click(form.getByRole('switch', { name: /Revoke downloads/ }))
  await user.click(form.getByRole('button', { name: 'Refund £15.50' }))
  await waitFor(() => expect(api.calls(refunds.create).map(({ body }) => body)).toHaveLength(1))
  expect(api.calls(refunds.create).map(({ body }) => body)[0]).toMatchObject({
    lines: [{ guid: prints.guid, quantity: 2 }],
    shipping: 1.5,
    takeBackDownloads: true,
  })
})

test('single photos are chosen by their pictures, and the count follows', async () => {
  const print = { ...makeLine().product, name: 'Print', type: 'Print' as const }
  const [first, second, third] = ['finish-1.jpg', 'finish-2.jpg', 'finish-3.jpg'].map((name) => ({
    ...makeLine().items[0]!,
    guid: newGuid(),
    name,
  }))
  const items = [first!, { ...second!, copies: 2 }, third!]
  const prints = makeLine({ product: print, units: 4, unitPrice: 5, amount: 20, items })
  const order = makeOrder({ grossProfit: 20 })
  const { user, api, answer } = openOrder({
    orders: [order],
    details: [toDetail(order, { items: [prints] })],
    search: `order=${order.guid}&dialog=refund&id=${order.guid}`,
    refunds: makeRefunds([], {
      paid: 20,
      rest: 20,
      lines: [
        {
          guid: prints.guid,
          units: 4,
          refundedUnits: 1,
          items: [
            { guid: first!.guid, copies: 1 },
            { guid: second!.guid, copies: 2 },
          ],
        },
      ],
    }),
  })
  answer()
  const form = within(await dialog())
  const revoke = () => form.getByRole('switch', { name: 'Revoke downloads' })
  expect(revoke()).toBeChecked()
  expect(revoke()).toBeDisabled()
  await user.click(form.getByRole('button', { name: 'Products' }))
  expect(revoke()).not.toBeChecked()
  const photos = within(form.getByRole('group', { name: 'Photos of Print' }))
  expect(photos.getByRole('checkbox', { name: 'finish-3.jpg' })).toBeDisabled()
  await user.click(photos.getByRole('checkbox', { name: 'finish-2.jpg × 2' }))
  expect(form.getByRole('checkbox', { name: 'Print' })).toBeChecked()
  expect(form.getByRole('spinbutton', { name: 'How many of Print' })).toHaveValue(2)
  // A manually entered count discards the chosen photos.
  await user.tripleClick(form.getByRole('spinbutton', { name: 'How many of Print' }))
  await user.keyboard('3')
  expect(photos.getByRole('checkbox', { name: 'finish-2.jpg × 2' })).not.toBeChecked()
  await user.click(photos.getByRole('checkbox', { name: 'finish-1.jpg' }))
  await user.click(form.getByRole('button', { name: 'Refund £5.00' }))
  await waitFor(() => expect(api.calls(refunds.create)).toHaveLength(1))
  expect(api.calls(refunds.create)[0]!.body).toMatchObject({
    lines: [{ guid: prints.guid, quantity: 1, items: [{ guid: first!.guid, copies: 1 }] }],
  })
})

test('an amount refunded outside is recorded without changing payouts; a refusal keeps input', async () => {
  const { user, api, answer } = openOrder()
  api.answer(refunds.create, () => {
    throw new Refusal('refund_rest_changed', undefined, undefined, { rest: 3, currency: 'GBP' })
  })
  await user.click(await screen.findByRole('button', { name: 'Refund…' }))
  const form = within(await dialog())
  await user.click(form.getByRole('button', { name: 'Custom amount' }))
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '31')
  const amount = form.getByRole('textbox', { name: /^Amount/ })
  expect(amount).toHaveAccessibleDescription('Only £30.00 of the payment is left.')
  expect(amount).toBeInvalid()
  expect(form.getByRole('status')).toHaveTextContent('Only £30.00 of the payment is left.')
  await user.clear(form.getByRole('textbox', { name: /^Amount/ }))
  await user.type(form.getByRole('textbox', { name: /^Amount/ }), '7,50')
  await user.click(form.getByRole('switch', { name: /already refunded it another way/ }))
  expect(form.getByRole('status')).toHaveTextContent(/Your payouts aren’t affected/)
  await user.click(form.getByRole('button', { name: 'Record £7.50' }))
  expect(await screen.findByText(/Someone has refunded part of this order/)).toBeVisible()
  answer({ state: 'settled', origin: 'outside' })
  await user.click(form.getByRole('button', { name: 'Record £7.50' }))
  expect(await screen.findByText('Refund recorded')).toBeVisible()
  expect(api.calls(refunds.create).map(({ body }) => body)[1]).toMatchObject({
    amount: 7.5,
    outside: true,
  })
})

test('the panel shows the state of refunds; a failed one says why and can be retried', async () => {
  const failed = makeRefund({
    state: 'failed',
    failure: { code: 'refused', detail: 'No.' },
    note: 'Rain',
  })
  const { user, api, order } = openOrder({
    refunds: makeRefunds([
      failed,
      makeRefund({ state: 'settled', origin: 'outside', takeBackDownloads: true }),
    ]),
  })
  api.answer(refunds.retry, { order, refund: makeRefund() })
  const inside = within(await panel())
  expect(await inside.findByText('The payment provider doesn’t refund this. “No.”')).toBeVisible()
  expect(inside.getByText('Rain')).toBeVisible()
  expect(inside.getByText(/Refunded elsewhere · Downloads revoked · Robin Owner/)).toBeVisible()
  await user.click(inside.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Retrying the refund')).toBeVisible()
  expect(api.calls(refunds.retry).map(({ body }) => body)).toEqual([{ guid: failed.guid }])
})

test('a salesperson sees refunds but can’t make any', async () => {
  const { user } = openOrder({
    role: 'salesperson',
    refunds: makeRefunds([makeRefund({ state: 'failed', failure: { code: 'card_gone' } })]),
  })
  const inside = within(await panel())
  expect(await inside.findByText(/card or account no longer exists/)).toBeVisible()
  expect(inside.queryByRole('button', { name: /Refund|Retry/ })).toBeNull()
  await user.keyboard('r')
  expect(screen.queryByRole('dialog', { name: /^Refund of/ })).toBeNull()
})

test('in German, a refunded order says so', async () => {
  await activateLanguage('de')
  const order = makeOrder({ grossProfit: 6, refunded: 4, refundStatus: 'Partly refunded' })
  openOrders({
    orders: [order],
    search: `order=${order.guid}`,
    language: 'de',
    refunds: makeRefunds([makeRefund({ state: 'settled', settledAt: 1_800_000_000_000 })], {
      rest: 6,
    }),
  })
  const inside = within(await screen.findByRole('dialog', { name: /^Bestellung / }))
  expect(await inside.findByText('Teilweise erstattet')).toBeVisible()
  expect(await inside.findByRole('button', { name: 'Erstatten …' })).toBeVisible()
  expect(inside.getByText(/Etwas war nicht in Ordnung/)).toBeVisible()
})
