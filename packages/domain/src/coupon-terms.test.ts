import { describe, expect, test } from 'vitest'
import { type CouponTerms, couponTermsProblems, hasCouponAmounts } from './coupon-terms.ts'

const NOW = 1_000_000
const TERMS: CouponTerms = {
  type: 'Fixed',
  amount: 500,
  percentage: 10,
  levels: [],
  minimumOrder: 0,
  limitToEngines: false,
  engines: [],
  limitToCustomers: false,
  startsAt: null,
  expires: false,
  expiryDate: null,
  usesMax: 1,
  usesPerPerson: null,
}
const find = (
  change: Partial<CouponTerms>,
  { named = [], isNew = true }: { named?: string[]; isNew?: boolean } = {},
) => couponTermsProblems({ ...TERMS, ...change }, { named, isNew, now: NOW })

describe('a field that would count for nothing is a contradiction once it was set', () => {
  test.each([
    ['percentage', { type: 'Fixed' }, 'type'],
    ['percentage', { type: 'FreeShipping' }, 'type'],
    ['amount', { type: 'Percentage' }, 'type'],
    ['amount', { type: 'FreeShipping' }, 'type'],
    ['currency', { type: 'Percentage' }, 'type'],
    ['currency', { type: 'FreeShipping' }, 'type'],
    ['levels', { type: 'FreeShipping' }, 'type'],
    ['productTypes', { type: 'FreeShipping' }, 'type'],
    ['engines', { limitToEngines: false }, 'limitToEngines'],
    ['expiryDate', { expires: false }, 'expires'],
    ['selectedCustomers', { limitToCustomers: false }, 'limitToCustomers'],
    ['customersToImport', { limitToCustomers: false }, 'limitToCustomers'],
    ['audience', { limitToCustomers: false }, 'limitToCustomers'],
    ['autoApplyAtCheckout', { limitToCustomers: true }, 'limitToCustomers'],
  ] as const)('%s with %o', (field, change, other) => {
    expect(find(change, { named: [field] })).toEqual({
      [field]: { code: 'conflicts', with: other },
    })
    // Unset fields cause no problem.
    expect(find(change)).toEqual({})
  })

  test.each([
    ['amount', {}],
    ['currency', {}],
    ['currency', { type: 'Percentage', minimumOrder: 1_000 }],
    ['currency', { type: 'FreeShipping', minimumOrder: 1_000 }],
    ['percentage', { type: 'Percentage' }],
    ['levels', { type: 'Percentage', levels: [{ from: 1_000, value: 20 }] }],
    ['engines', { limitToEngines: true, engines: ['a'] }],
    ['expiryDate', { expires: true, expiryDate: NOW + 1 }],
    ['selectedCustomers', { limitToCustomers: true }],
    ['autoApplyAtCheckout', {}],
  ] as const)('%s with %o is none', (field, change) => {
    expect(find(change, { named: [field] })).toEqual({})
  })
})

test.each([
  [
    'levels that fall',
    { levels: [{ from: 900, value: 400 }] },
    { levels: { code: 'levels_not_rising' } },
  ],
  ['an end without a date', { expires: true }, { expiryDate: { code: 'required' } }],
  [
    'an end before the start',
    { startsAt: NOW + 5, expires: true, expiryDate: NOW + 5 },
    { expiryDate: { code: 'ends_before_start' } },
  ],
  [
    'an end that is past',
    { expires: true, expiryDate: NOW },
    { expiryDate: { code: 'ends_in_past' } },
  ],
  ['galleries, and none of them', { limitToEngines: true }, { engines: { code: 'required' } }],
  [
    'more for a person than in all',
    { usesMax: 3, usesPerPerson: 4 },
    { usesPerPerson: { code: 'out_of_range', max: 3 } },
  ],
] as const)('%s', (_name, change, problems) => {
  expect(find(change as Partial<CouponTerms>)).toEqual(problems)
})

test('a coupon that is there is ended by a date that is past', () => {
  expect(find({ expires: true, expiryDate: NOW - 1 }, { isNew: false })).toEqual({})
})

test('uses of a coupon that is there are looked at when they change', () => {
  const uses = { usesMax: 3, usesPerPerson: 4 }
  expect(find(uses, { isNew: false })).toEqual({})
  expect(find(uses, { isNew: false, named: ['usesMax'] })).toHaveProperty('usesPerPerson')
})

test('a coupon without amounts has no currency', () => {
  const of = (change: Partial<CouponTerms>) => hasCouponAmounts({ ...TERMS, ...change })
  expect([
    of({}),
    of({ type: 'Percentage' }),
    of({ type: 'Percentage', levels: [{ from: 1, value: 20 }] }),
    of({ type: 'FreeShipping', levels: [{ from: 1, value: 20 }] }),
    of({ type: 'FreeShipping', minimumOrder: 1 }),
  ]).toEqual([true, false, true, false, true])
})
