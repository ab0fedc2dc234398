import { contract } from '@proofdesk/contract'
import type { Billing } from '@proofdesk/contract/admin/billing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { BillingPage } from './billing-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

function open(billing: Billing, hasBilling = true) {
  const api = mockApi()
  api.answer(contract.billing.read, { billing })
  return {
    api,
    ...renderScreen(<BillingPage />, {
      path: '/en/account/billing',
      route: '/:lang/account/billing',
      session: makeSession('owner', { hasBilling }),
    }),
  }
}
/** Where the page would go. */
function watchLeaving() {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  return assign
}

test('a studio without a subscription chooses a plan, waits, and is led to Stripe', async () => {
  const assign = watchLeaving()
  const { api, user } = open({ plan: 'starter', state: 'none', endsAt: null })
  api.answer(contract.billing.openSession, { url: 'https://stripe.test/page' })
  expect(await screen.findByText('Your plan')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Starter' })).not.toHaveTextContent('Analytics')
  expect(screen.getByRole('list', { name: 'Pro' })).toHaveTextContent('Analytics')
  await user.click(screen.getByRole('button', { name: 'Choose Business' }))
  expect(await screen.findByText(/Please wait/)).toBeVisible()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://stripe.test/page'))
  expect(api.calls(contract.billing.openSession)[0]!.body).toMatchObject({
    plan: 'business',
    returnUrl: expect.stringMatching(/\/en\/account\/billing$/),
  })
})

test('a subscription shows its plan, when it ends and that a bill is open; a failure brings the page back', async () => {
  const { api, user } = open({ plan: 'pro', state: 'unpaid', endsAt: 1_700_000_000_000 })
  expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
  expect(screen.getByText(/Ends on/)).toBeVisible()
  expect(screen.getByText(/did not go through/)).toBeVisible()
  api.answer(contract.billing.openSession, () => {
    throw new Refusal('stripe_unreachable')
  })
  await user.click(screen.getByRole('button', { name: 'Manage plan' }))
  expect(await screen.findByText(/Stripe can’t be reached/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Manage plan' })).toBeEnabled()
})

test('where nothing has a price there is no billing', async () => {
  const { api, router } = open({ plan: 'enterprise', state: 'none', endsAt: null }, false)
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/account/profile'))
  expect(api.calls(contract.billing.read)).toEqual([])
})
