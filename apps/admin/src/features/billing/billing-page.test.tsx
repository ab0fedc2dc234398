import { contract } from '@proofdesk/contract'
import type { Billing } from '@proofdesk/contract/admin/billing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { BillingPage } from './billing-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

function open(billing: Billing, { hasBilling = true, search = '' } = {}) {
  const api = mockApi()
  api.answer(contract.billing.read, { billing })
  return {
    api,
    ...renderScreen(<BillingPage />, {
      path: `/en/account/billing${search}`,
      route: '/:lang/account/billing',
      session: makeSession('owner', { hasBilling }),
    }),
  }
}
/** Records where the page would go. */
function watchLeaving() {
  const assign = vi.fn()
  vi.stubGlobal('location', { ...window.location, assign })
  return assign
}

test('a studio without a subscription chooses a plan, waits, and is redirected to Stripe', async () => {
  const assign = watchLeaving()
  const { api, user } = open({ plan: 'starter', state: 'none', endsAt: null })
  api.answer(contract.billing.openSession, { url: 'https://stripe.test/page' })
  expect(await screen.findByText('Your plan')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Starter' })).not.toHaveTextContent('Analytics')
  expect(screen.getByRole('list', { name: 'Pro' })).toHaveTextContent('Analytics')
  await user.click(screen.getByRole('button', { name: 'Choose Business' }))
  expect(await screen.findByText(/Opening Stripe/)).toBeVisible()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://stripe.test/page'))
  expect(api.calls(contract.billing.openSession)[0]!.body).toMatchObject({
    plan: 'business',
    returnUrl: expect.stringMatching(/\/en\/account\/billing\?from=stripe$/),
  })
})

test('with a subscription the page redirects to Stripe automatically, once', async () => {
  const assign = watchLeaving()
  const { api, router } = open({ plan: 'pro', state: 'active', endsAt: null })
  api.answer(contract.billing.openSession, { url: 'https://stripe.test/portal' })
  expect(await screen.findByText(/^Opening Stripe/)).toBeVisible()
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://stripe.test/portal'))
  expect(api.calls(contract.billing.openSession)).toHaveLength(1)
  // Returning, also with the browser's Back, does not redirect again.
  expect(router.state.location.search).toBe('?from=stripe')
})

test('a failure on the way to Stripe leaves the plan and a button to retry', async () => {
  const { api } = open({ plan: 'pro', state: 'active', endsAt: null })
  api.answer(contract.billing.openSession, () => {
    throw new Refusal('stripe_unreachable')
  })
  expect(await screen.findByText(/Stripe can’t be reached/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Manage plan' })).toBeEnabled()
  expect(api.calls(contract.billing.openSession)).toHaveLength(1)
})

test('back from Stripe, the plan, its end and an unpaid bill are shown, even after a failure', async () => {
  const { api, user } = open(
    { plan: 'pro', state: 'unpaid', endsAt: 1_700_000_000_000 },
    { search: '?from=stripe' },
  )
  expect(await screen.findByRole('heading', { name: 'Pro' })).toBeVisible()
  expect(screen.getByText(/Ends on/)).toBeVisible()
  expect(screen.getByText(/last payment failed/)).toBeVisible()
  api.answer(contract.billing.openSession, () => {
    throw new Refusal('stripe_unreachable')
  })
  await user.click(screen.getByRole('button', { name: 'Manage plan' }))
  expect(await screen.findByText(/Stripe can’t be reached/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Manage plan' })).toBeEnabled()
})

test('without prices there is no billing', async () => {
  const { api, router } = open(
    { plan: 'enterprise', state: 'none', endsAt: null },
    { hasBilling: false },
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/account/profile'))
  expect(api.calls(contract.billing.read)).toEqual([])
})
