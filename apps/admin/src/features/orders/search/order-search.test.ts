import { expect, test } from 'vitest'
import {
  countFilters,
  readOrderSearch,
  toExportFilter,
  toPageQuery,
  toTotalsQuery,
  writeOrderSearch,
} from './order-search.ts'

const context = { timeZone: 'Europe/Berlin' }
const read = (text: string) => readOrderSearch(new URLSearchParams(text))

test('an empty address shows the newest 30 orders', () => {
  expect(toPageQuery(read(''), context)).toEqual({
    from: 0,
    size: 30,
    sort: 'createdAt',
    order: 'desc',
    aggs: false,
  })
  expect(countFilters(read(''))).toBe(0)
})

test.each([
  ['name=ada', false],
  ['email=ada', false],
  ['coupon=SUMMER', false],
  ['coupon=SUMMER&page=2', undefined],
  ['status=Shipped', undefined],
])('the first page of %s waits for no total: %s', (address, total) => {
  expect(toPageQuery(read(address), context).total).toBe(total)
})

test('days are whole days in the account’s time zone', () => {
  const query = toPageQuery(read('from=2026-05-03&to=2026-05-04'), context)
  expect(query.date_from).toBe(Date.UTC(2026, 4, 2, 22))
  expect(query.date_to).toBe(Date.UTC(2026, 4, 4, 22) - 1)
})

test.each([
  'from=2026-02-31',
  'status=Lost',
  'page=-1',
  'page=1.5',
  'size=31',
  'sort=secret',
  'currency=pounds',
  'method=gold',
  'customer=me',
  'type=Cake',
  'payout=x',
  'payout-status=Gone',
  'dir=sideways',
  'name=a',
])('%s means nothing and breaks nothing', (text) => {
  expect(read(text)).toEqual(read(''))
})

test('a changed filter leads to the first page, a changed page doesn’t; other values stay', () => {
  const address = new URLSearchParams('page=3&size=50&order=x&status=Shipped')
  expect(writeOrderSearch(address, { status: null, name: 'ada' }).toString()).toBe(
    'size=50&order=x&name=ada',
  )
  expect(writeOrderSearch(address, { page: 4 }).get('page')).toBe('4')
  expect(writeOrderSearch(address, { size: 30 }).toString()).toBe('order=x&status=Shipped')
})

test('totals are of all currencies, the page is of the chosen one', () => {
  const search = read('currency=EUR&status=Shipped&page=2')
  expect(toPageQuery(search, context)).toMatchObject({
    currency: 'EUR',
    status: 'Shipped',
    from: 30,
  })
  expect(toTotalsQuery(search, context)).toEqual({ status: 'Shipped', size: 0, aggs: true })
})

test('a gallery’s own tab requests its orders only', () => {
  expect(toPageQuery(read('gallery=other'), { ...context, engineSlug: 'mine' }).engineSlug).toBe(
    'mine',
  )
})

test('the export gets the filter as texts, without page and sorting', () => {
  expect(
    toExportFilter(read('from=2026-05-03&status=Shipped&page=2&sort=name&email=ADA@'), context),
  ).toEqual({
    date_from: String(Date.UTC(2026, 4, 2, 22)),
    status: 'Shipped',
    emailAddress: 'ada@',
  })
})

test('characters that no order id has are removed from a pasted id', () => {
  expect(read('order-id=%20%230199AAAA-0001%20').orderId).toBe('0199aaaa-0001')
})
