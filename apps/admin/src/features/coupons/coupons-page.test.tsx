import { contract } from '@proofdesk/contract'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import type { CouponNotSent } from '@proofdesk/domain/coupon'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, makeSession } from '../../testing/test-records.ts'
import { CouponsPage } from './coupons-page.tsx'

const { coupons } = contract
let api: MockApi
let all: Coupon[]
let last = 0
const makeCoupon = (fields: Partial<Coupon> = {}): Coupon => ({
  guid: `0190a000-0000-7000-8000-0000000c${String((last += 1)).padStart(4, '0')}`,
  createdAt: 1_700_000_000_000,
  code: `CODE-${last}`,
  type: 'Percentage',
  currency: null,
  amount: 0,
  percentage: 10,
  levels: [],
  minimumOrder: 0,
  productTypes: [],
  limitToEngines: false,
  engines: [],
  autoApplyAtCheckout: false,
  startsAt: null,
  expires: false,
  expiryDate: null,
  usesMax: 1,
  usesPerPerson: null,
  status: 'live',
  limitToCustomers: false,
  noPeople: 0,
  redeemed: false,
  refunded: false,
  refundedUses: 0,
  uses: 0,
  redeemedAt: null,
  customer: null,
  sentAt: null,
  purchaseAmount: null,
  purchaseCurrency: null,
  purchaseDiscount: null,
  purchases: [],
  ...fields,
})

beforeEach(() => {
  all = [
    makeCoupon({ code: 'SUMMER' }),
    makeCoupon({
      code: 'FRIENDS',
      type: 'Fixed',
      currency: 'GBP',
      amount: 5,
      limitToCustomers: true,
      noPeople: 3,
      customer: { emailAddress: 'ada@runner.test' },
    }),
    makeCoupon({
      code: 'USED',
      status: 'redeemed',
      redeemed: true,
      uses: 1,
      refunded: true,
      refundedUses: 1,
      redeemedAt: 1_700_000_000_000,
      customer: { emailAddress: 'ben@runner.test' },
      purchases: [{ currency: 'GBP', orders: 1, amount: 18, discount: 2 }],
    }),
  ]
  api = mockApi()
  api.answer(coupons.list, ({ query }) => {
    const shown = all.filter(
      ({ guid, status }) =>
        (query.guid ?? guid) === guid && ['all', status].includes(query.status ?? 'all'),
    )
    const count = (status: string) => all.filter((coupon) => coupon.status === status).length
    return {
      coupons: {
        rows: { hits: shown, total: shown.length },
        counts: {
          all: all.length,
          live: count('live'),
          redeemed: count('redeemed'),
          expired: count('expired'),
        },
      },
    }
  })
  api.answer(coupons.propose, { code: 'KJ4M7XQ2' })
  api.answer(contract.couponTimeline.list, {
    events: [
      {
        guid: '0190a000-0000-7000-8000-0000000e0001',
        at: 1_700_000_000_000,
        kind: 'changed',
        actor: 'Robin Owner',
        values: { fields: ['percentage', 'endsAt'] },
      },
    ],
    more: false,
  })
  api.answer(contract.engines.list, { engines: [makeGallery({ name: 'City Run' })] })
  api.answer(contract.customerSegments.list, { segments: [] })
})

const show = (path = '/en/sales/coupons') =>
  renderScreen(<CouponsPage />, {
    path,
    route: '/:lang/sales/coupons',
    session: makeSession('owner'),
  })

test('the table shows code, state, person, uses, end, purchase and discount; tabs count', async () => {
  const { user } = show()
  const used = (await screen.findByText('USED')).closest('tr')!
  expect(used).toHaveTextContent('ben@runner.test')
  expect(used).toHaveTextContent('1 of 1')
  expect(used).toHaveTextContent('£18.00')
  expect(used).toHaveTextContent('10%')
  const friends = screen.getByText('FRIENDS').closest('tr')!
  expect(friends).toHaveTextContent('ada@runner.test and 2 more')
  expect(friends).toHaveTextContent('£5.00')
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads.slice(1)).toEqual([
    'Code',
    'State',
    'Email',
    'Redeemed',
    'Refunded',
    'Expires',
    'Purchase amount',
    'Discount',
  ])
  const refunded = (row: HTMLElement) =>
    within(row).getAllByRole('cell')[heads.indexOf('Refunded')]!.textContent
  expect([refunded(used), refunded(friends)]).toEqual(['1', '–'])
  const tabs = within(screen.getByRole('navigation', { name: 'Coupons by state' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All3',
    'Live2',
    'Redeemed1',
    'Expired0',
  ])
  await user.click(tabs.getByRole('link', { name: /Redeemed/ }))
  await waitFor(() => expect(screen.queryByText('SUMMER')).not.toBeInTheDocument())
  await user.click(tabs.getByRole('link', { name: /Expired/ }))
  expect(await screen.findByText('No coupons here')).toBeInTheDocument()
  expect(api.calls(coupons.list).map(({ query }) => query?.size)).toContain(200)
})

test('coupons are found by the start of their code and by gallery, across tabs', async () => {
  const run = makeGallery({ name: 'City Run' })
  api.answer(contract.engines.list, { engines: [run] })
  const { user } = show()
  await screen.findByText('SUMMER')
  await user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'fri')
  const last = () => api.calls(coupons.list).at(-1)!.query
  await waitFor(() => expect(last()).toMatchObject({ code: 'fri' }))
  await user.click(screen.getByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'City Run' }))
  await waitFor(() => expect(last()).toMatchObject({ code: 'fri', engineGuid: run.guid }))
  const tabs = within(screen.getByRole('navigation', { name: 'Coupons by state' }))
  await user.click(tabs.getByRole('link', { name: /Live/ }))
  await waitFor(() =>
    expect(last()).toMatchObject({ status: 'live', code: 'fri', engineGuid: run.guid, from: 0 }),
  )
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await waitFor(() => expect(last()).not.toHaveProperty('code'))
})

test('without any there is one action', async () => {
  all = []
  show()
  expect(await screen.findByText('No coupons yet')).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Create a coupon' })).not.toHaveLength(0)
})

test('a new coupon starts with a free code, describes itself, and shows errors at fields', async () => {
  api.answer(coupons.create, ({ body }) => {
    if (body.code === 'TAKEN')
      throw new Refusal('invalid', 'Check the highlighted fields.', {
        code: { code: 'taken' },
      })
    const coupon = makeCoupon({ code: body.code, percentage: body.percentage ?? 10 })
    all = [coupon, ...all]
    return { coupon }
  })
  const { user } = show('/en/sales/coupons?dialog=create')
  const code = await screen.findByRole('textbox', { name: /^Code/ })
  await waitFor(() => expect(code).toHaveValue('KJ4M7XQ2'))
  const dialog = within(screen.getByRole('dialog'))
  const submit = () => user.click(dialog.getByRole('button', { name: 'Create a coupon' }))
  await submit()
  expect(dialog.getByRole('textbox', { name: /^Amount/ })).toBeInvalid()
  await user.click(dialog.getByRole('button', { name: 'Percentage' }))
  const percentage = dialog.getByRole('textbox', { name: /^Percentage/ })
  await user.clear(percentage)
  await user.type(percentage, '101')
  await submit()
  expect(percentage).toBeInvalid()
  await user.clear(percentage)
  await user.type(percentage, '25')
  await user.click(dialog.getByRole('checkbox', { name: 'Prints' }))
  expect(dialog.getByRole('status', { name: 'The coupon in words' })).toHaveTextContent(
    '25% off prints. For one order.',
  )
  await user.clear(code)
  await user.type(code, 'TAKEN')
  await submit()
  await waitFor(() => expect(code).toBeInvalid())
  await user.clear(code)
  await user.type(code, 'AUTUMN')
  await submit()
  expect(await screen.findByText('Coupon created')).toBeInTheDocument()
  expect(await screen.findByText('AUTUMN')).toBeInTheDocument()
  expect(api.calls(coupons.create).at(-1)!.body).toMatchObject({
    code: 'AUTUMN',
    type: 'Percentage',
    currency: null,
    percentage: 25,
    productTypes: ['prints'],
    limitToCustomers: false,
    usesMax: 1,
    expiryDate: null,
  })
})

test('a coupon for people accepts customers and CSV rows, and never applies automatically', async () => {
  const ada = {
    guid: '0190a000-0000-7000-8000-0000000d0001',
    emailAddress: 'ada@runner.test',
    firstName: 'Ada',
    lastName: 'Runner',
  }
  api.answer(coupons.customers, ({ query }) => ({
    customers: 'ada runner'.includes((query.text ?? '').toLowerCase()) ? [ada] : [],
  }))
  api.answer(coupons.create, ({ body }) => ({ coupon: makeCoupon({ code: body.code }) }))
  const { user } = show('/en/sales/coupons?dialog=create')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Percentage' }))
  expect(dialog.getByRole('switch', { name: 'Apply automatically at checkout' })).toBeVisible()
  await user.click(dialog.getByRole('switch', { name: 'Limit to customers' }))
  expect(dialog.queryByRole('switch', { name: /Apply automatically/ })).not.toBeInTheDocument()
  await user.type(dialog.getByRole('combobox', { name: /Customers/ }), 'Ada')
  await user.click(await screen.findByRole('option', { name: /Ada Runner/ }))
  const choose = (name: string, text: string) =>
    user.upload(
      dialog.getByLabelText('CSV file with customers', { selector: 'input' }),
      new File([text], name, { type: 'text/csv' }),
    )
  await choose('people.csv', 'Name\nBen')
  expect(await dialog.findByText(/has to name the columns/)).toBeInTheDocument()
  await choose(
    'people.csv',
    'Email address;First name;Last name\nben@runner.test;Ben;Walker\nnobody;A;B\n',
  )
  expect(await dialog.findByText('1 person from the file')).toBeInTheDocument()
  expect(dialog.getByText(/^Row 3: /)).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Create a coupon' }))
  await waitFor(() => expect(api.calls(coupons.create)).toHaveLength(1))
  expect(api.calls(coupons.create)[0]!.body).toMatchObject({
    limitToCustomers: true,
    autoApplyAtCheckout: false,
    selectedCustomers: [ada.guid],
    customersToImport: [{ emailAddress: 'ben@runner.test', firstName: 'Ben', lastName: 'Walker' }],
    usesPerPerson: 1,
  })
})

test('a coupon for a segment says how many belong to it now', async () => {
  api.answer(contract.customers.count, { count: 12_345 })
  api.answer(coupons.customers, { customers: [] })
  api.answer(coupons.create, ({ body }) => ({ coupon: makeCoupon({ code: body.code }) }))
  const { user } = show('/en/sales/coupons?dialog=create')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Percentage' }))
  await user.click(dialog.getByRole('switch', { name: 'Limit to customers' }))
  await user.click(dialog.getByRole('combobox', { name: 'Segment' }))
  await user.click(await screen.findByRole('option', { name: 'Agreed to marketing' }))
  expect(await dialog.findByText('Customers now: 12,345')).toBeVisible()
  await user.click(dialog.getByRole('combobox', { name: 'Gallery' }))
  await user.click(await screen.findByRole('option', { name: 'City Run' }))
  await user.click(dialog.getByRole('button', { name: 'Create a coupon' }))
  await waitFor(() => expect(api.calls(coupons.create)).toHaveLength(1))
  expect(api.calls(coupons.create)[0]!.body).toMatchObject({
    limitToCustomers: true,
    selectedCustomers: [],
    audience: { segment: 'subscribed', engineGuid: expect.any(String) },
  })
})

test('free shipping requires no amount, tiers or products', async () => {
  api.answer(coupons.create, ({ body }) => ({ coupon: makeCoupon({ code: body.code }) }))
  const { user } = show('/en/sales/coupons?dialog=create')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Free shipping' }))
  expect(dialog.queryByRole('textbox', { name: /^Amount/ })).not.toBeInTheDocument()
  expect(
    dialog.queryByRole('button', { name: 'Bigger discounts for larger orders' }),
  ).not.toBeInTheDocument()
  expect(dialog.queryByRole('checkbox', { name: 'Prints' })).not.toBeInTheDocument()
  expect(dialog.getByRole('status', { name: 'The coupon in words' })).toHaveTextContent(
    'Free shipping. For one order.',
  )
  await user.click(dialog.getByRole('button', { name: 'Create a coupon' }))
  await waitFor(() => expect(api.calls(coupons.create)).toHaveLength(1))
  expect(api.calls(coupons.create)[0]!.body).toMatchObject({ type: 'FreeShipping', levels: [] })
})

test('an edit sends only changes, and keeps the code', async () => {
  api.answer(coupons.update, ({ body }) => ({ coupon: { ...all[0]!, ...body } as Coupon }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit coupon SUMMER' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('textbox', { name: /^Code/ })).toBeDisabled()
  expect(await dialog.findByText(/^Changed: Percentage.*Expiry date$/)).toBeVisible()
  const percentage = dialog.getByRole('textbox', { name: /^Percentage/ })
  await user.clear(percentage)
  await user.type(percentage, '15')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Updates saved')).toBeInTheDocument()
  expect(api.calls(coupons.update)[0]!.body).toEqual({ guid: all[0]!.guid, percentage: 15 })
})

test('people say when they got the email, and why not', async () => {
  const person = (firstName: string, sentAt: number | null, notSent: CouponNotSent | null) => ({
    emailAddress: `${firstName.toLowerCase()}@run.test`,
    firstName,
    lastName: 'Lund',
    sentAt,
    notSent,
    used: false,
  })
  api.answer(coupons.people, () => ({
    people: [
      person('Ada', Date.UTC(2026, 4, 3, 12), null),
      person('Ben', null, 'unwanted'),
      person('Cy', Date.UTC(2026, 4, 3, 12), 'refused'),
      person('Di', null, null),
      person('Ed', null, 'no_consent'),
      person('Flo', null, 'used_up'),
    ],
    total: 20_000,
  }))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit coupon FRIENDS' }))
  const list = await screen.findByRole('list', { name: 'People' })
  const said = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(said[0]).toMatch(/ada@run\.test · sent 3 May 2026/)
  expect(said[1]).toMatch(/ben@run\.test · not sent: they don’t want emails$/)
  expect(said[2]).toMatch(/sent 3 May 2026.* · not sent: their mail server doesn’t accept it$/)
  expect(said[3]).toMatch(/di@run\.test · not sent yet$/)
  expect(said[4]).toMatch(/not sent: they have not agreed to marketing$/)
  expect(screen.getByText('The first 6 of 20,000.')).toBeVisible()
  expect(said[5]).toMatch(/not sent: they’ve already used it$/)
})

test('selected coupons are sent or deleted one by one; failures say why, and Undo restores', async () => {
  api.answer(coupons.sendToCustomer, ({ body }) => {
    const coupon = all.find(({ guid }) => guid === body.guid)!
    if (!coupon.limitToCustomers) throw new Refusal('coupon_without_people', 'Nobody')
    return {
      coupon,
      recipients: 1,
      leftOut: [
        { reason: 'no_consent' as const, count: 2 },
        { reason: 'used_up' as const, count: 1 },
      ],
    }
  })
  const trash: Coupon[] = []
  api.answer(coupons.remove, ({ query }) => {
    trash.push(...all.filter(({ guid }) => guid === query.guid))
    all = all.filter(({ guid }) => guid !== query.guid)
    return {}
  })
  api.answer(coupons.restore, ({ body }) => {
    const coupon = trash.find(({ guid }) => guid === body.guid)!
    all = [...all, coupon]
    return { coupon }
  })
  const { user } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Select coupon SUMMER' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select coupon FRIENDS' }))
  const act = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'With Selection' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Send coupon to customer')
  expect(await screen.findByText('1 coupon sent')).toBeInTheDocument()
  expect(await screen.findByText(/SUMMER was not sent/)).toBeInTheDocument()
  expect(
    await screen.findByText('2 people were skipped: they haven’t agreed to marketing'),
  ).toBeInTheDocument()
  expect(
    await screen.findByText('1 person was skipped: they’ve already used it'),
  ).toBeInTheDocument()
  await act('Delete')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 coupons deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('SUMMER')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 coupons restored')).toBeInTheDocument()
  expect(await screen.findByText('SUMMER')).toBeInTheDocument()
  // A toast closes a moment after its button was pressed, which must not be after the page is gone.
  await waitFor(() => expect(screen.queryByText('2 coupons deleted')).not.toBeInTheDocument())
})
