import {
  type BulkAction,
  type BulkOrder,
  type PlanBulkAction,
  bulkActions,
} from '@proofdesk/contract/admin/bulk-actions'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newGuid } from '../../../testing/test-records.ts'
import { shortId } from '@proofdesk/domain/order-number'
import { makeOrder, openOrders } from '../test-orders.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

function makeAction(fields: Partial<BulkAction> = {}): BulkAction {
  return {
    guid: newGuid(),
    kind: 'markShipped',
    createdAt: 0,
    createdBy: 'Robin Owner',
    state: 'planned',
    doneAt: null,
    orders: 3,
    onTheirWay: 0,
    totals: [],
    reason: null,
    unmatched: { count: 0, first: [] },
    undoUntil: null,
    notified: 0,
    isAllowed: true,
    ...fields,
    counts: {
      planned: 0,
      done: 0,
      failed: 0,
      nothing: 0,
      impossible: 0,
      undone: 0,
      kept: 0,
      ...fields.counts,
    },
  }
}

function makeBulkOrder(fields: Partial<BulkOrder> = {}): BulkOrder {
  return {
    orderGuid: newGuid(),
    number: 'NS-1001',
    name: 'Ada Runner',
    emailAddress: 'ada@runner.test',
    status: 'Awaiting shipment',
    state: 'planned',
    hint: null,
    failure: null,
    refundFailure: null,
    amount: null,
    currency: 'GBP',
    tracking: null,
    ...fields,
  }
}

const counts = (fields: Partial<BulkAction['counts']>) => fields as BulkAction['counts']

/** The list of orders with a mock server that has one action and completes it immediately. */
function openBulk({
  rows = [makeBulkOrder()],
  after = {},
  ...options
}: Parameters<typeof openOrders>[0] & {
  rows?: BulkOrder[]
  /** The action after running. */
  after?: Partial<BulkAction>
} = {}) {
  const desk = openOrders(options)
  const kept: { action: BulkAction | null; wishes: PlanBulkAction[] } = { action: null, wishes: [] }
  const answer = () => ({ action: kept.action! })
  desk.api.answer(bulkActions.list, ({ query }) => ({
    actions:
      kept.action && (query.guid === kept.action.guid || kept.action.state !== 'planned')
        ? [kept.action]
        : [],
  }))
  desk.api.answer(bulkActions.plan, ({ body }) => {
    kept.wishes.push(body as PlanBulkAction)
    kept.action = makeAction({
      kind: body.kind,
      orders: rows.length,
      counts: counts({ planned: rows.length }),
    })
    return answer()
  })
  desk.api.answer(bulkActions.orders, ({ query }) => {
    const orders = rows.filter(({ state }) => (query.state ?? state) === state)
    return { orders, total: orders.length }
  })
  desk.api.answer(bulkActions.run, () => {
    kept.action = { ...kept.action!, state: 'done', ...after }
    return answer()
  })
  return { ...desk, kept }
}

const selectPage = async (user: ReturnType<typeof openOrders>['user']) =>
  user.click(await screen.findByRole('checkbox', { name: 'Select all orders of this page' }))

test('all matches are selected from a page and planned by their filter, pending confirmation', async () => {
  const orders = Array.from({ length: 40 }, () => makeOrder({ status: 'Awaiting shipment' }))
  const { user, api, kept } = openBulk({
    orders,
    search: 'status=Awaiting+shipment',
    after: {
      counts: { ...makeAction().counts, done: 40 },
      undoUntil: Date.UTC(2100, 0, 1),
      notified: 2,
    },
  })
  await selectPage(user)
  expect(await screen.findByText('30 orders selected')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Select all 40 that match' }))
  expect(await screen.findByText('40 orders selected')).toBeInTheDocument()
  expect(screen.getByText('£324.00 net')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Packing slips (PDF)' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Mark as shipped…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Mark 40 orders as shipped' }))
  await user.type(form.getByRole('combobox', { name: 'Carrier' }), 'DPD')
  await user.click(form.getByRole('textbox', { name: 'Tracking numbers' }))
  await user.paste('1001,UPS,7\nnobody,UPS,8')
  expect(await form.findByText('1 parcel read')).toBeInTheDocument()
  expect(form.getByText('Row 2 is left out: no order number')).toBeInTheDocument()
  await user.click(form.getByRole('button', { name: 'See what will happen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
  expect(kept.wishes).toMatchObject([
    {
      kind: 'markShipped',
      filter: { status: 'Awaiting shipment' },
      carrier: 'DPD',
      parcels: [{ order: '1001', carrier: 'UPS', number: '7' }],
      onlyListed: true,
    },
  ])
  expect(await dialog.findByText('Nothing has been done yet')).toBeInTheDocument()
  expect(api.calls(bulkActions.run)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Mark 1 order as shipped' }))
  expect(await dialog.findByText('Done · Robin Owner')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: /^Undo until/ }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/2 buyers have already been emailed/)).toBeInTheDocument()
  api.answer(bulkActions.undo, () => {
    kept.action = { ...kept.action!, state: 'undone', undoUntil: null }
    return { action: kept.action }
  })
  await user.click(asked.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findByText('Undone · Robin Owner')).toBeInTheDocument()
})

test('for a few orders each tracking number is typed', async () => {
  const [one, two] = [makeOrder(), makeOrder()]
  const { user, kept } = openBulk({ orders: [one, two] })
  await selectPage(user)
  await user.click(screen.getByRole('button', { name: 'Mark as shipped…' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(
    form.getByRole('textbox', { name: `Tracking number of ${shortId(two.guid)}` }),
    '77',
  )
  await user.click(form.getByRole('button', { name: 'See what will happen' }))
  await screen.findByText('Nothing has been done yet')
  expect(kept.wishes[0]).toMatchObject({
    guids: [one.guid, two.guid],
    parcels: [{ order: two.guid, number: '77' }],
    onlyListed: false,
  })
})

test('a refund requires its reason, and shows totals, skipped orders and failures', async () => {
  const rows = [
    makeBulkOrder({ amount: 12.5 }),
    makeBulkOrder({ number: 'NS-1002', state: 'impossible', hint: 'disputed' }),
  ]
  const { user, kept, api, address } = openBulk({
    orders: [makeOrder(), makeOrder()],
    rows,
    after: { counts: { ...makeAction().counts, failed: 1, impossible: 1 } },
  })
  await selectPage(user)
  await user.click(screen.getByRole('button', { name: 'Actions for the selected orders' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Refund in full…' }))
  const form = within(await screen.findByRole('dialog', { name: 'Refund 2 orders in full' }))
  await user.click(form.getByRole('button', { name: 'See what will happen' }))
  expect(api.calls(bulkActions.plan)).toEqual([])
  await user.click(form.getByRole('combobox', { name: 'Reason' }))
  await user.click(await screen.findByRole('option', { name: 'Goodwill' }))
  await user.click(form.getByRole('button', { name: 'See what will happen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund in full' }))
  const list = within(await dialog.findByRole('list', { name: 'Orders' }))
  expect(list.getByText('£12.50')).toBeInTheDocument()
  expect(list.getByText('The buyer disputes the payment')).toBeInTheDocument()
  expect(dialog.getByText(/This can’t be undone/)).toBeInTheDocument()
  rows[0] = makeBulkOrder({
    amount: 12.5,
    state: 'failed',
    failure: {
      error: '',
      code: 'refund_rest_changed',
      values: { rest: 2, currency: 'GBP' },
    },
  })
  await user.click(dialog.getByRole('button', { name: 'Refund 2 orders' }))
  expect(await dialog.findByText(/£2.00/)).toBeInTheDocument()
  expect(dialog.getByRole('link', { name: 'NS-1001' })).toHaveAttribute(
    'href',
    expect.stringContaining(`order=${rows[0].orderGuid}`),
  )
  const earlier = kept.action!.guid
  await user.click(dialog.getByRole('button', { name: 'Retry 1 failed…' }))
  await waitFor(() => expect(kept.wishes).toHaveLength(2))
  expect(kept.wishes[1]).toMatchObject({ kind: 'refund', failedOf: earlier })
  await waitFor(() => expect(address().id).toBe(kept.action!.guid))
})

test('the list shows what is running on return, reports its end, and lists past actions', async () => {
  let action = makeAction({
    state: 'running',
    counts: counts({ planned: 6, done: 3, failed: 1 }),
  })
  const { user, api } = openOrders({ orders: [makeOrder()], bulk: () => [action] })
  api.answer(bulkActions.orders, { orders: [], total: 0 })
  const line = within(await screen.findByRole('group', { name: 'Mark as shipped' }))
  expect(line.getByText('4 of 10 · 1 failed')).toBeInTheDocument()
  expect(line.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  action = { ...action, state: 'done', counts: { ...action.counts, planned: 0, done: 9 } }
  expect(
    await screen.findByText('Mark as shipped: 9 done, 1 failed', {}, { timeout: 4_000 }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Bulk actions' }))
  await user.click(await screen.findByRole('button', { name: 'Open Mark as shipped' }))
  expect(await screen.findByRole('button', { name: 'Outcome (CSV)' })).toBeInTheDocument()
})

test('a salesperson is offered only what they may do', async () => {
  const { user } = openBulk({ orders: [makeOrder(), makeOrder()], role: 'salesperson' })
  await selectPage(user)
  await user.click(screen.getByRole('button', { name: 'Actions for the selected orders' }))
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Mark as shipped…',
    'Mark as awaiting shipment…',
    'Resend order confirmation…',
    'End all links…',
  ])
})

test('above 10,000 a message says so', async () => {
  const orders = Array.from({ length: 31 }, () => makeOrder())
  const totals = [
    { currency: 'GBP', grossProfit: 0, netProfit: 0, tax: 0, orders: 10_001, images: 0 },
  ]
  const { user } = openOrders({ orders, totals, total: 10_001 })
  await selectPage(user)
  expect(
    await screen.findByText(/10,001 match, but you can select up to 10,000/),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
})

test('Shift extends the selection by pointer and keyboard', async () => {
  const orders = Array.from({ length: 5 }, () => makeOrder())
  const { user } = openOrders({ orders })
  const boxOf = (at: number) =>
    screen.findByRole('checkbox', { name: `Select order ${shortId(orders[at]!.guid)}` })
  await user.click(await boxOf(0))
  await user.keyboard('{Shift>}')
  await user.click(await boxOf(2))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('3 orders selected')).toBeInTheDocument()
  await user.keyboard('jj{Shift>}X{/Shift}')
  expect(await screen.findByText('5 orders selected')).toBeInTheDocument()
  await user.keyboard('x')
  expect(await screen.findByText('4 orders selected')).toBeInTheDocument()
})
