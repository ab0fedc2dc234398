import { type Dispute, disputes } from '@proofdesk/contract/admin/disputes'
import { orders } from '@proofdesk/contract/admin/orders'
import { DAY_MS } from '@proofdesk/domain/duration'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { activateLanguage } from '../../../i18n/i18n.ts'
import { newGuid } from '../../../testing/test-records.ts'
import { makeOrder, openOrders } from '../test-orders.tsx'

const NOW = Date.UTC(2026, 4, 3, 10, 30)

function makeDispute(fields: Partial<Dispute>): Dispute {
  return {
    guid: newGuid(),
    orderGuid: newGuid(),
    createdAt: NOW,
    closedAt: null,
    state: 'open',
    reason: 'notReceived',
    currency: 'GBP',
    amount: 10,
    loss: 0,
    fee: 0,
    evidenceDue: NOW + 7 * DAY_MS,
    ...fields,
  }
}

function openDisputed(fields: Partial<Dispute> = {}, world: Parameters<typeof openOrders>[0] = {}) {
  const order = makeOrder({
    disputeState: fields.state ?? 'open',
    attention: (fields.state ?? 'open') === 'open' ? ['dispute'] : [],
    payoutStatus: (fields.state ?? 'open') === 'open' ? 'On hold' : 'Available',
  })
  const opened = openOrders({ orders: [order], search: `order=${order.guid}`, ...world })
  opened.api.answer(disputes.list, {
    disputes: [makeDispute({ orderGuid: order.guid, ...fields })],
  })
  return opened
}

const panel = async () => within(await screen.findByRole('dialog', { name: /^Order / }))

test('an open dispute says why, the deadline, and that nothing is paid out', async () => {
  openDisputed()
  const inside = await panel()
  expect(await inside.findByText('The buyer says that nothing has arrived.')).toBeVisible()
  const step = inside.getByRole('region', { name: 'Answer the dispute by 10 May 2026' })
  expect(within(step).getByRole('button', { name: 'Evidence (PDF)' })).toBeEnabled()
  expect(inside.getByText(/^Respond on Stripe’s website by 10 May 2026/)).toBeVisible()
  expect(inside.getByText(/Until that is decided, it is not paid out/)).toBeVisible()
  expect(inside.getByText('Payout: On hold')).toBeVisible()
})

test('a lost one says what it cost; a won one says which fee was kept', async () => {
  openDisputed({ state: 'lost', loss: 10, fee: 15, closedAt: NOW, evidenceDue: null })
  expect(
    await (await panel()).findByText(/^Lost on .*: it cost £10.00 and a fee of £15.00/),
  ).toBeVisible()
})

test('a won one names the fee that was kept', async () => {
  openDisputed({ state: 'won', fee: 15, closedAt: NOW, evidenceDue: null })
  const inside = await panel()
  expect(await inside.findByText(/^Won on/)).toBeVisible()
  expect(inside.getByText('Stripe keeps a fee of £15.00.')).toBeVisible()
})

test('the evidence is downloaded as a file by people who may refund', async () => {
  const { user, api } = openDisputed()
  api.answer(disputes.evidence, { url: '/api/evidence?signed' })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await user.click(await (await panel()).findByRole('button', { name: 'Evidence (PDF)' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(api.calls(disputes.evidence).map(({ body }) => body)).toEqual([
    { orderGuid: expect.any(String), language: 'en' },
  ])
})

test('people who only see orders can’t download evidence', async () => {
  openDisputed({}, { role: 'salesperson' })
  const inside = await panel()
  expect(await inside.findByText('The buyer says that nothing has arrived.')).toBeVisible()
  expect(inside.queryByRole('button', { name: 'Evidence (PDF)' })).toBeNull()
})

test('the list is filtered by disputes', async () => {
  const { api } = openOrders({ orders: [makeOrder()], search: 'dispute=open' })
  expect(await screen.findByRole('button', { name: /Disputed/ })).toBeVisible()
  expect(api.calls(orders.query).map(({ query }) => query.disputeState)).toContain('open')
})

test('in German', async () => {
  await activateLanguage('de')
  openDisputed({}, { language: 'de' })
  const inside = within(await screen.findByRole('dialog', { name: /^Bestellung / }))
  expect(await inside.findByText('Begründung: Es sei nichts angekommen.')).toBeVisible()
  expect(inside.getByText(/^Antworten Sie bis .* auf den Seiten von Stripe\.$/)).toBeVisible()
})
