import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commission } from './order-money.ts'
import { splitCheckout } from './split-checkout.ts'

const studio = { id: 'acct_1', chargesEnabled: true, currency: 'GBP' }
const sale = {
  total: 2_000,
  currency: 'GBP',
  isCard: true,
  labCost: undefined,
  feePercent: 10,
  studio,
}

test.each([
  ['to the studio by card', {}, ['studio', 'acct_1', 0, 200]],
  ['to the platform by another wallet', { isCard: false }, ['platform', null, 0, 0]],
  ['in another currency', { currency: 'EUR' }, ['platform', null, 0, 0]],
  [
    'before the account can take cards',
    { studio: { ...studio, chargesEnabled: false } },
    ['platform', null, 0, 0],
  ],
  ['without an account', { studio: { ...studio, id: null } }, ['platform', null, 0, 0]],
  ['of nothing', { total: 0 }, ['platform', null, 0, 0]],
  ['with prints', { labCost: 525 }, ['studio', 'acct_1', 525, 725]],
  ['with prints, to the platform', { labCost: 525, isCard: false }, ['platform', null, 525, 0]],
  ['that just covers the lab', { labCost: 1_800 }, ['studio', 'acct_1', 1_800, 2_000]],
] as const)('a sale %s', (_, change, [collector, account, shippingFee, applicationFee]) => {
  expect(splitCheckout({ ...sale, ...change })).toEqual({
    collector,
    account,
    shippingFee,
    applicationFee,
  })
})

test.each([[{ labCost: 1_801 }], [{ total: 0, labCost: 1 }]])(
  'a sale with %j would cost more than it brings',
  (change) => {
    expect(splitCheckout({ ...sale, ...change })).toBeUndefined()
  },
)

test('the platform never keeps more than was paid, and always what it owes the lab and itself', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  fc.assert(
    fc.property(
      amount,
      fc.option(amount, { nil: undefined }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.boolean(),
      (total, labCost, hundredths, isCard) => {
        const feePercent = hundredths / 100
        const split = splitCheckout({ ...sale, total, labCost, feePercent, isCard })
        const owed = commission(total, feePercent) + (labCost ?? 0)
        expect(split === undefined).toBe(labCost !== undefined && total < owed)
        const { collector = 'platform', account = null, applicationFee = 0 } = split ?? {}
        expect(applicationFee).toBeLessThanOrEqual(total)
        expect(account === null).toBe(collector === 'platform')
        expect(applicationFee).toBe(collector === 'studio' ? owed : 0)
      },
    ),
  )
})
