import { expect, test } from 'vitest'
import { PLANS, planFeatures, toPlanState } from './plan.ts'

const prices = { starter: 'price_s', pro: 'price_p', business: 'price_b', enterprise: 'price_e' }
const paid = (priceId: string, status = 'active') => ({ priceId, status, endsAt: null })
const none = { plan: 'starter', state: 'none', endsAt: null }

test.each([
  ['no subscription', [], none],
  ['one that counts', [paid('price_p')], { plan: 'pro', state: 'active', endsAt: null }],
  ['a trial', [paid('price_b', 'trialing')], { plan: 'business', state: 'active', endsAt: null }],
  [
    'one whose bill is open',
    [paid('price_p', 'past_due')],
    { plan: 'pro', state: 'unpaid', endsAt: null },
  ],
  [
    'one that was cancelled for a day to come',
    [{ ...paid('price_p'), endsAt: 9 }],
    { plan: 'pro', state: 'active', endsAt: 9 },
  ],
  ['one that has ended', [paid('price_e', 'canceled')], none],
  ['one that was never paid', [paid('price_e', 'incomplete')], none],
  ['one that is unpaid for good', [paid('price_e', 'unpaid')], none],
  ['one of another product', [paid('price_x')], none],
  [
    'an ended one and two that count',
    [paid('price_e', 'canceled'), paid('price_p'), paid('price_b')],
    { plan: 'business', state: 'active', endsAt: null },
  ],
])('%s', (_, subscriptions, expected) =>
  expect(toPlanState(subscriptions, prices)).toEqual(expected),
)

test('a larger plan includes what a smaller one does; analytics begins with pro', () => {
  for (const [index, plan] of PLANS.entries())
    for (const smaller of PLANS.slice(0, index))
      expect(planFeatures(plan)).toEqual(expect.arrayContaining(planFeatures(smaller)))
  expect(PLANS.filter((plan) => planFeatures(plan).includes('analytics'))).toEqual([
    'pro',
    'business',
    'enterprise',
  ])
})
