import { account } from '@proofdesk/contract/admin/account'
import { type StripeAccount, stripe } from '@proofdesk/contract/admin/stripe'
import { trolley } from '@proofdesk/contract/admin/trolley'
import { auth } from '@proofdesk/contract/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeAccount, makeSession } from '../../testing/test-records.ts'
import { AccountsPage } from './accounts-page.tsx'
import { PaymentMethodsPage } from './payment-methods-page.tsx'

function open(country = 'gb', path = '/en/sales/payment-methods') {
  return renderScreen(<PaymentMethodsPage />, {
    path,
    route: '/:lang/sales/*',
    session: makeSession('owner', { country }),
  })
}
const answer = (api: MockApi, existing: StripeAccount | null) =>
  api.answer(stripe.read, { account: existing })
const acct = (fields: Partial<StripeAccount> = {}): StripeAccount => ({
  id: 'acct_1',
  details_submitted: true,
  charges_enabled: true,
  ...fields,
})

test('PayPal is switched on and off, saved immediately; a failure reverts the switch', async () => {
  const api = mockApi()
  answer(api, null)
  api.answer(account.update, ({ body }) => ({ account: makeAccount(body as never) }))
  const { user } = open()
  const toggle = screen.getByRole('switch', { name: 'Accept PayPal' })
  expect(toggle).not.toBeChecked()
  await user.click(toggle)
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(api.calls(account.update).map(({ body }) => body)).toEqual([
    { paymentMethods: ['stripe', 'paypal'] },
  ])
  api.answer(account.update, () => {
    throw new Refusal('unavailable')
  })
  await waitFor(() => expect(toggle).not.toBeChecked())
  await user.click(toggle)
  expect(
    await screen.findByText('The service is not available right now. Please try again.'),
  ).toBeVisible()
  await waitFor(() => expect(toggle).not.toBeChecked())
})

test('how long money is held in the first days is shown where payments are set up', () => {
  answer(mockApi(), null)
  renderScreen(<PaymentMethodsPage />, {
    path: '/en/sales/payment-methods',
    route: '/:lang/sales/*',
    session: makeSession('owner', { settlementDays: 7 }),
  })
  expect(screen.getByText(/^In your first 30 days, money from an order/)).toBeVisible()
})

test.each(['ph', 'mx', 'my', 'co', 'th', 'sg', 'in'])(
  'in %s there is no card account to connect, and no request for one',
  async (country) => {
    const api = mockApi()
    open(country)
    expect(screen.getByRole('switch', { name: 'Accept PayPal' })).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Card payments' })).not.toBeInTheDocument()
    expect(api.unexpected).toEqual([])
  },
)

test.each([
  [null, 'Not connected', 'Connect a Stripe account'],
  [
    acct({ details_submitted: false, charges_enabled: false }),
    'Not finished',
    'Continue to Stripe',
  ],
  [acct({ charges_enabled: false }), 'Connected', 'Continue to Stripe'],
  [acct(), 'Connected', null],
])('the card account %j is %s', async (current, state, action) => {
  const api = mockApi()
  answer(api, current)
  open()
  expect(await screen.findByText(state)).toBeVisible()
  const button = within(screen.getByRole('region', { name: 'Card payments' })).queryByRole(
    'button',
    { name: /Stripe/ },
  )
  expect(button?.textContent ?? null).toBe(action)
})

test('connecting opens Stripe, which returns to this screen', async () => {
  const api = mockApi()
  answer(api, null)
  api.answer(stripe.create, { link: { url: 'http://127.0.0.1:3001/stripe/onboarding' } })
  const assign = vi.fn()
  vi.stubGlobal('location', { ...location, origin: location.origin, assign })
  const { user } = open('gb', '/de/sales/stripe')
  await user.click(await screen.findByRole('button', { name: 'Connect a Stripe account' }))
  await waitFor(() =>
    expect(assign).toHaveBeenCalledWith('http://127.0.0.1:3001/stripe/onboarding'),
  )
  const back = `${location.origin}/de/sales/payment-methods`
  expect(api.calls(stripe.create).map(({ body }) => body)).toEqual([
    { refreshUrl: back, returnUrl: back },
  ])
  vi.unstubAllGlobals()
})

test('disconnecting asks for confirmation', async () => {
  const api = mockApi()
  answer(api, acct())
  api.answer(stripe.remove, () => {
    answer(api, null)
    return {}
  })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  const question = await screen.findByRole('alertdialog', { name: 'Disconnect the card account?' })
  expect(api.calls(stripe.remove)).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText('Not connected')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
})

test('the payout account is the provider’s widget by its signed link; a failure says so', async () => {
  const api = mockApi()
  api.answer(trolley.link, () => {
    throw new Refusal('unavailable')
  })
  const { user } = renderScreen(<AccountsPage />, {
    path: '/de/sales/accounts',
    route: '/:lang/sales/accounts',
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The service is not available right now. Please try again.',
  )
  api.answer(trolley.link, { link: 'http://127.0.0.1:3001/trolley/widget?sign=1' })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByTitle('Payout account')).toHaveAttribute(
    'src',
    'http://127.0.0.1:3001/trolley/widget?sign=1',
  )
  expect(api.calls(trolley.link).at(-1)!.query).toEqual({ locale: 'de' })
  api.answer(trolley.link, { link: 'http://127.0.0.1:3001/trolley/widget?sign=2' })
  await user.click(screen.getByRole('button', { name: 'Nothing showing? Reload' }))
  await waitFor(() =>
    expect(screen.getByTitle('Payout account')).toHaveAttribute(
      'src',
      'http://127.0.0.1:3001/trolley/widget?sign=2',
    ),
  )
})

test('an owner with an unconfirmed address can’t enter bank details, and can resend the email', async () => {
  const api = mockApi()
  api.answer(auth.resendAddressMail, {})
  const owner = makeSession('owner')
  const { user } = renderScreen(<AccountsPage />, {
    path: '/en/sales/accounts',
    route: '/:lang/sales/*',
    session: { ...owner, user: { ...owner.user, addressConfirmed: false } },
  })
  await user.click(await screen.findByRole('button', { name: 'Send it again' }))
  expect(await screen.findByText('The email is on its way.')).toBeVisible()
  expect(api.calls(trolley.link)).toEqual([])
  expect(screen.queryByText('This couldn’t be loaded')).not.toBeInTheDocument()
})

test.each([
  ['a new owner', { rightsWaitUntil: Date.UTC(2026, 10, 27, 18) }, null, /You’re new in this role/],
  [
    'an owner of a studio whose payouts are frozen',
    {},
    1_700_000_000_000,
    /Payouts and bank details are frozen/,
  ],
])(
  '%s is told so, asks for no bank details and changes no card account',
  async (_, user, payoutsFrozenAt, said) => {
    const api = mockApi()
    answer(api, acct())
    const owner = makeSession('owner', { country: 'gb', payoutsFrozenAt })
    const session = { ...owner, user: { ...owner.user, ...user } }
    const page = { route: '/:lang/sales/*', session }
    const { unmount } = renderScreen(<AccountsPage />, { ...page, path: '/en/sales/accounts' })
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByTitle('Payout account')).not.toBeInTheDocument()
    expect(api.calls(trolley.link)).toEqual([])
    unmount()
    renderScreen(<PaymentMethodsPage />, { ...page, path: '/en/sales/payment-methods' })
    expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeDisabled()
  },
)
