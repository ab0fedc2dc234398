import { payouts } from '@proofdesk/contract/admin/payouts'
import { payoutTimeline } from '@proofdesk/contract/admin/timeline'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MockApi, NoConnection, mockApi } from '../../testing/mock-api.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { makeEvent } from '../../testing/make-event.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { PayoutsPage } from './payouts-page.tsx'
import { makePayout } from './test-payouts.ts'

const open = (session = makeSession()) =>
  renderScreen(<PayoutsPage />, {
    path: '/en/sales/payouts',
    route: '/:lang/sales/payouts',
    session,
  })
function answer(api: MockApi, all: ReturnType<typeof makePayout>[]) {
  api.answer(payouts.list, ({ query: { from = 0, size = 50 } }) => ({
    payouts: { rows: { hits: all.slice(from, from + size), total: all.length } },
  }))
}

test('payouts are listed with their details, and a row links to its orders', async () => {
  const paid = makePayout({
    status: 'paid',
    paidAt: Date.UTC(2026, 10, 18),
    payoutDestination: 'other',
    noOrders: 1_200,
    amount: 10_800,
  })
  const waiting = makePayout()
  answer(mockApi(), [waiting, paid])
  const { user, router } = open()
  const [, ...rows] = await screen.findAllByRole('row')
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    [
      'Bank account',
      shortId(waiting.guid),
      'Pending',
      expect.stringMatching(/^20 Nov 2026/),
      '1',
      '£9.00',
      '',
    ],
    [
      'PayPal or other',
      shortId(paid.guid),
      expect.stringMatching(/^Paid on 18 Nov 2026/),
      expect.stringMatching(/^20 Nov 2026/),
      '1,200',
      '£10,800.00',
      '',
    ],
  ])
  await user.click(rows[1]!)
  expect(router.state.location.pathname + router.state.location.search).toBe(
    `/en/sales/orders?payout=${paid.guid}`,
  )
})

test('a refused payout says why, and can be retried', async () => {
  const api = mockApi()
  const refused = makePayout({
    reasons: [{ code: 'bank_refused', detail: 'No such account.' }],
  })
  answer(api, [refused])
  api.answer(payouts.retry, () => {
    answer(api, [{ ...refused, reasons: [] }])
    return { payout: { ...refused, reasons: [] } }
  })
  const { user } = open()
  expect(await screen.findByText('The bank refused the money. “No such account.”')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Check the payout account' })).toHaveAttribute(
    'href',
    '/en/sales/accounts',
  )
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() =>
    expect(screen.queryByText(/The bank refused the money/)).not.toBeInTheDocument(),
  )
  expect(api.calls(payouts.retry).map(({ body }) => body)).toEqual([{ guid: refused.guid }])
})

test('without payouts it links to the balance; without a server it says so and retries', async () => {
  const api = mockApi()
  api.answer(payouts.list, () => {
    throw new NoConnection()
  })
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent('This couldn’t be loaded')
  answer(api, [])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('There is no payout yet')).toBeVisible()
})

test('a payout has a timeline, and accepts notes', async () => {
  const api = mockApi()
  const payout = makePayout()
  answer(api, [payout])
  const asked = makeEvent({
    kind: 'payoutRequested',
    actor: 'Robin Owner',
    values: { amount: 9, currency: 'GBP' },
  })
  let events = [asked]
  api.answer(payoutTimeline.list, ({ query: { group } }) => ({
    events: events.filter(({ kind }) => group !== 'notes' || kind === 'note'),
    more: false,
  }))
  api.answer(payoutTimeline.addNote, ({ body }) => {
    const event = makeEvent({ kind: 'note', actor: 'Robin Owner', values: { text: body.text } })
    events = [event, asked]
    return { event }
  })
  const { user } = open()
  await user.click(
    await screen.findByRole('button', {
      name: `Timeline of payout ${shortId(payout.guid)}`,
    }),
  )
  const panel = within(
    await screen.findByRole('dialog', { name: `Payout ${shortId(payout.guid)}` }),
  )
  expect(await panel.findByText('Payout of £9.00 requested')).toBeVisible()
  expect(panel.getByText('Robin Owner')).toBeVisible()
  await user.keyboard('n')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'For the rent')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await panel.findByText('For the rent')).toBeVisible()
  await user.click(panel.getByRole('combobox', { name: 'Shown' }))
  await user.click(await screen.findByRole('option', { name: 'Notes' }))
  await waitFor(() =>
    expect(panel.queryByText('Payout of £9.00 requested')).not.toBeInTheDocument(),
  )
  expect(await panel.findByText('For the rent')).toBeVisible()
})

test('while payouts are frozen the page says why and what to do, without retries', async () => {
  const held = makePayout({ reasons: [{ code: 'payouts_frozen' }] })
  answer(mockApi(), [held])
  open(makeSession('owner', { payoutsFrozenAt: Date.UTC(2026, 10, 20, 12) }))
  const note = await screen.findByRole('alert')
  expect(note).toHaveTextContent('Payouts and bank details are frozen')
  expect(note).toHaveTextContent(/On 20 Nov.* someone used the link in one of our emails/)
  expect(within(note).getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
    'href',
    '/en/forgot-password',
  )
  expect(await screen.findByText(/Payouts were frozen when this one was due/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeDisabled()
})
