import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { NoConnection, Refusal, mockApi } from '../../testing/mock-api.ts'
import { makeSession, makeSignUpState, makeUser } from '../../testing/test-records.ts'
import { readToken } from '../../lib/token.ts'
import { renderConsole, signIn } from '../render-console.tsx'

function studioApi() {
  const api = mockApi()
  api.answer(contract.auth.signUpState, makeSignUpState())
  api.answer(contract.engines.list, { engines: [] })
  api.answer(contract.users.list, { users: [makeUser({ firstName: 'Grace', lastName: 'Hopper' })] })
  return api
}

test('without a session every screen redirects to the login, which returns to the requested screen', async () => {
  const api = studioApi()
  api.answer(contract.auth.login, { token: 'fresh', ...makeSession('owner') })
  const { user, at } = renderConsole('/en/account/users?dialog=invite')
  await user.type(await screen.findByLabelText('Email address'), 'maja@nordlicht.test')
  expect(at()).toBe('/login?from=%2Fen%2Faccount%2Fusers%3Fdialog%3Dinvite')
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Invite user' })).toBeVisible()
  expect(at()).toBe('/en/account/users?dialog=invite')
  expect(readToken()).toBe('fresh')
})

test('a session that expires mid-work leads to the login and back', async () => {
  const api = studioApi()
  signIn(api)
  const { user, at } = renderConsole('/en/account/users')
  await screen.findByText('Grace Hopper')
  api.answer(contract.users.resendInvitation, () => {
    throw new Refusal('unauthenticated')
  })
  api.answer(contract.users.list, () => {
    throw new Refusal('unauthenticated')
  })
  api.answer(contract.users.invite, () => {
    throw new Refusal('unauthenticated')
  })
  await user.click(screen.getByRole('button', { name: 'Invite user' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite user' })
  await user.type(screen.getByLabelText(/First name/), 'Ada')
  await user.type(screen.getByLabelText(/Last name/), 'Lund')
  await user.type(screen.getByLabelText(/Email address/), 'ada@nordlicht.test')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(await screen.findByText(/Your session has ended/)).toBeVisible()
  expect(dialog).not.toBeInTheDocument()
  expect(at()).toMatch(/^\/login\?from=%2Fen%2Faccount%2Fusers/)
  expect(readToken()).toBeNull()
})

test('the session is checked every 30 seconds with the hostname, and "no session" signs out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const api = studioApi()
    signIn(api)
    const { at } = renderConsole('/en/account/users')
    await screen.findByText('Grace Hopper')
    expect(api.calls(contract.auth.session).map(({ query }) => query)).toEqual([
      { hostname: location.hostname },
    ])
    api.answer(contract.auth.session, { status: false })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(api.calls(contract.auth.session)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2_000)
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(at()).toBe('/login?from=%2Fen%2Faccount%2Fusers')
  } finally {
    vi.useRealTimers()
  }
})

test('a lost connection shows a banner and discards nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const api = studioApi()
    const session = signIn(api)
    const { at } = renderConsole('/en/account/users')
    await screen.findByText('Grace Hopper')
    api.answer(contract.auth.session, () => {
      throw new NoConnection()
    })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    expect(screen.getByText('Grace Hopper')).toBeVisible()
    expect(at()).toBe('/en/account/users')
    api.answer(contract.auth.session, { status: true, ...session })
    screen.getByRole('button', { name: 'Try now' }).click()
    await waitFor(() =>
      expect(screen.queryByText(/No connection to the server/)).not.toBeInTheDocument(),
    )
  } finally {
    vi.useRealTimers()
  }
})

test('after three failed checks in a row the banner offers the login', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const api = studioApi()
    const session = signIn(api)
    const { at } = renderConsole('/en/account/users')
    await screen.findByText('Grace Hopper')
    const isOffered = () => screen.queryByRole('button', { name: 'Sign in again' }) !== null
    const fail = async (checks: number) => {
      api.answer(contract.auth.session, () => {
        throw new NoConnection()
      })
      for (let n = 0; n < checks; n++) await vi.advanceTimersByTimeAsync(31_000)
      expect(await screen.findByText(/No connection to the server/)).toBeVisible()
    }
    await fail(2)
    expect(isOffered()).toBe(false)
    api.answer(contract.auth.session, { status: true, ...session })
    await vi.advanceTimersByTimeAsync(31_000)
    await fail(2)
    expect(isOffered()).toBe(false)
    await fail(1)
    screen.getByRole('button', { name: 'Sign in again' }).click()
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(at()).toBe('/login?from=%2Fen%2Faccount%2Fusers')
    expect(readToken()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('an action that needs a recent password asks for it once and then continues', async () => {
  const api = studioApi()
  signIn(api)
  let isFresh = false
  api.answer(contract.users.list, () => {
    if (!isFresh) throw new Refusal('password_needed')
    return { users: [makeUser({ firstName: 'Grace', lastName: 'Hopper' })] }
  })
  api.answer(contract.auth.confirm, ({ body }) => {
    if (body.password !== 'a long password')
      throw new Refusal('invalid', 'Look.', { password: { code: 'wrong' } })
    isFresh = true
    return {}
  })
  const { user } = renderConsole('/en/account/users')
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password again' }))
  await user.type(dialog.getByLabelText('Password'), 'a wrong one{Enter}')
  expect(await dialog.findByText('Incorrect')).toBeVisible()
  await user.clear(dialog.getByLabelText('Password'))
  await user.type(dialog.getByLabelText('Password'), 'a long password{Enter}')
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('cancelling the password prompt shows what was refused', async () => {
  const api = studioApi()
  signIn(api)
  api.answer(contract.users.list, () => {
    throw new Refusal('password_needed', 'Please enter your password again.')
  })
  const { user } = renderConsole('/en/account/users')
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password again' })
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Please enter your password again.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('a failed call shows the banner immediately, before the next check of the session', async () => {
  const api = studioApi()
  signIn(api)
  const { user } = renderConsole('/en/account/users')
  await screen.findByText('Grace Hopper')
  for (const route of [contract.auth.session, contract.engines.list])
    api.answer(route, () => {
      throw new NoConnection()
    })
  await user.click(screen.getByRole('link', { name: 'Photos' }))
  expect(
    await screen.findByText(
      'No connection to the server. We keep trying; nothing you typed is lost.',
    ),
  ).toBeVisible()
})

test('an unreachable server at startup shows a reason and Retry', async () => {
  const api = studioApi()
  const session = signIn(api)
  api.answer(contract.auth.session, () => {
    throw new NoConnection()
  })
  const { user } = renderConsole('/en/account/users')
  await screen.findByText(/No connection to the server/)
  api.answer(contract.auth.session, { status: true, ...session })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Grace Hopper')).toBeVisible()
})

test('logging out in another tab signs out here too', async () => {
  const api = studioApi()
  signIn(api)
  renderConsole('/en/account/users')
  await screen.findByText('Grace Hopper')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the next person to sign in sees none of the data loaded for the previous one', async () => {
  const api = studioApi()
  signIn(api)
  const { user } = renderConsole('/en/account/users')
  await screen.findByText('Grace Hopper')
  api.answer(contract.auth.session, { status: false })
  api.answer(contract.users.list, { users: [makeUser({ firstName: 'Alan', lastName: 'Turing' })] })
  api.answer(contract.auth.login, { token: 'fresh', ...makeSession('owner') })
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await user.type(await screen.findByLabelText('Email address'), 'alan@nordlicht.test')
  await user.type(screen.getByLabelText('Password'), 'a long password{Enter}')
  expect(await screen.findByText('Alan Turing')).toBeVisible()
  expect(screen.queryByText('Grace Hopper')).not.toBeInTheDocument()
})

test('English is spelled as in the studio’s country', async () => {
  const api = studioApi()
  signIn(api, 'owner', makeSession('owner', { country: 'us' }))
  const { unmount } = renderConsole('/en/account/theme')
  expect(await screen.findByRole('heading', { name: 'Colors' })).toBeVisible()
  unmount()
  signIn(api, 'owner', makeSession('owner', { country: 'gb' }))
  renderConsole('/en/account/theme')
  expect(await screen.findByRole('heading', { name: 'Colours' })).toBeVisible()
})
