import { contract } from '@proofdesk/contract'
import { screen, waitFor } from '@testing-library/react'
import { type ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { activateLanguage } from '../../i18n/i18n.ts'
import { type MockApi, NoConnection, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession, makeSignUpState } from '../../testing/test-records.ts'
import { readToken } from '../../lib/token.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'
import { SignUpPage } from './sign-up-page.tsx'
import { destinationAfterLogin } from './use-enter.ts'

let api: MockApi
beforeEach(() => {
  api = mockApi()
  api.answer(contract.auth.signUpState, makeSignUpState())
})

function show(page: ReactElement, path: string) {
  return renderScreen(page, { path, route: path.replace(/\?.*/, '') })
}

async function signIn(user: ReturnType<typeof show>['user'], password = 'a long password') {
  await user.type(await screen.findByLabelText('Email address'), 'maja@nordlicht.test')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in keeps the token and goes to the galleries in the studio’s language', async () => {
  api.answer(contract.auth.login, {
    token: 'fresh',
    ...makeSession('owner', { defaultLanguage: 'de' }),
  })
  const { user, router } = show(<LoginPage />, '/login')
  await signIn(user)
  await waitFor(() => expect(router.state.location.pathname).toBe('/de'))
  expect(readToken()).toBe('fresh')
  expect(api.calls(contract.auth.login)[0]!.body).toEqual({
    emailAddress: 'maja@nordlicht.test',
    password: 'a long password',
    device: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

test.each([
  [
    'a wrong password',
    () => new Refusal('wrong_credentials'),
    'The email address or the password is wrong.',
  ],
  ['too many attempts', () => new Refusal('too_many'), 'Too many attempts. Please wait a little.'],
  [
    'no connection',
    () => new NoConnection(),
    'No connection to the server. Check your internet connection and try again.',
  ],
])('%s is said in a sentence, and what was typed stays', async (_, fail, sentence) => {
  api.answer(contract.auth.login, () => {
    throw fail()
  })
  const { user } = show(<LoginPage />, '/login')
  await signIn(user)
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  expect(screen.getByLabelText('Email address')).toHaveValue('maja@nordlicht.test')
  expect(screen.getByLabelText('Password')).toHaveValue('a long password')
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled()
})

test('in German the error is German', async () => {
  api.answer(contract.auth.login, () => {
    throw new Refusal('wrong_credentials')
  })
  await activateLanguage('de')
  const { user } = show(<LoginPage />, '/login')
  await user.type(await screen.findByLabelText('E-Mail-Adresse'), 'maja@nordlicht.test')
  await user.type(screen.getByLabelText('Passwort'), 'x{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'E-Mail-Adresse oder Passwort ist falsch.',
  )
})

test('an empty form shows errors at its fields and sends no request', async () => {
  const { user } = show(<LoginPage />, '/login')
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findAllByText('Required')).toHaveLength(2)
  expect(screen.getByLabelText('Email address')).toHaveFocus()
  expect(api.calls(contract.auth.login)).toEqual([])
})

test('the password can be shown', async () => {
  const { user } = show(<LoginPage />, '/login')
  await user.click(await screen.findByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
})

test('while no studio exists, the login redirects to the sign-up', async () => {
  api.answer(contract.auth.signUpState, makeSignUpState({ open: true, first: true }))
  const { router } = show(<LoginPage />, '/login')
  await waitFor(() => expect(router.state.location.pathname).toBe('/signup'))
})

test('the sign-up says how long early payouts are delayed before a studio is created', async () => {
  api.answer(contract.auth.signUpState, makeSignUpState({ open: true, settlementDays: 7 }))
  show(<SignUpPage />, '/signup')
  expect(await screen.findByText(/^In your first 30 days, money from an order/)).toBeVisible()
})

test.each([
  [null, '/de'],
  ['/en/galleries/oslo?dialog=x', '/en/galleries/oslo?dialog=x'],
  ['//evil.test/', '/de'],
  ['/\\evil.test', '/de'],
  ['https://evil.test', '/de'],
  ['javascript:alert(1)', '/de'],
  ['/login', '/de'],
  ['/de/login?from=x', '/de'],
])('after the login %s leads to %s', (from, expected) => {
  expect(destinationAfterLogin(from, 'de')).toBe(expected)
})

async function fillSignUp(user: ReturnType<typeof show>['user'], password = 'marathon at dawn') {
  await user.type(await screen.findByLabelText('Studio name'), 'Foto Müller & Söhne')
  await user.selectOptions(screen.getByLabelText('Country'), 'de')
  await user.type(screen.getByLabelText('First name'), 'Maja')
  await user.type(screen.getByLabelText('Last name'), 'Berg')
  await user.type(screen.getByLabelText('Email address'), 'maja@nordlicht.test')
  await user.type(screen.getByLabelText('Password'), password)
}

test('a studio is created; its public address follows the name', async () => {
  api.answer(contract.auth.signUpState, makeSignUpState({ open: true, first: true }))
  api.answer(contract.auth.signUp, { token: 'fresh', ...makeSession() })
  const { user, router } = show(<SignUpPage />, '/signup')
  await fillSignUp(user)
  expect(screen.getByLabelText('Public address')).toHaveValue('foto-muller-and-sohne')
  await user.click(screen.getByRole('combobox', { name: 'Studio language' }))
  await user.click(await screen.findByRole('option', { name: /Deutsch/ }))
  expect(screen.getByLabelText('Public address')).toHaveValue('foto-mueller-und-soehne')
  await user.click(screen.getByRole('combobox', { name: 'Studio language' }))
  await user.click(await screen.findByRole('option', { name: /English/ }))
  expect(
    screen.getByText(`Visitors find your galleries at foto-muller-and-sohne.${location.host}`),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create studio' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'))
  expect(api.calls(contract.auth.signUp)[0]!.body).toEqual({
    companyName: 'Foto Müller & Söhne',
    device: expect.stringMatching(/^[0-9a-f]{32}$/),
    alias: 'foto-muller-and-sohne',
    country: 'de',
    defaultLanguage: 'en',
    firstName: 'Maja',
    lastName: 'Berg',
    emailAddress: 'maja@nordlicht.test',
    password: 'marathon at dawn',
  })
})

test('the first studio of a public installation needs the code that the program printed', async () => {
  api.answer(
    contract.auth.signUpState,
    makeSignUpState({ open: true, first: true, needsCode: true }),
  )
  api.answer(contract.auth.signUp, () => {
    throw new Refusal('invalid', 'Check the highlighted fields.', {
      setUpCode: { code: 'wrong' },
    })
  })
  const { user } = show(<SignUpPage />, '/signup')
  await user.type(await screen.findByLabelText('Set-up code'), 'ABCD-EFGH')
  await fillSignUp(user)
  await user.click(screen.getByRole('button', { name: 'Create studio' }))
  expect(await screen.findByText('Incorrect')).toBeVisible()
  expect(screen.getByLabelText('Set-up code')).toHaveFocus()
  expect(api.calls(contract.auth.signUp)[0]!.body).toMatchObject({ setUpCode: 'ABCD-EFGH' })
})

test('an address typed by hand no longer follows the name', async () => {
  api.answer(contract.auth.signUpState, makeSignUpState({ open: true, first: true }))
  const { user } = show(<SignUpPage />, '/signup')
  await user.type(await screen.findByLabelText('Studio name'), 'Nord')
  await user.clear(screen.getByLabelText('Public address'))
  await user.type(screen.getByLabelText('Public address'), 'own-name')
  await user.type(screen.getByLabelText('Studio name'), 'licht')
  expect(screen.getByLabelText('Public address')).toHaveValue('own-name')
})

test('a weak password and a taken address are reported at their fields', async () => {
  api.answer(contract.auth.signUpState, makeSignUpState({ open: true }))
  api.answer(contract.auth.signUp, () => {
    throw new Refusal('alias_taken', 'This address is already taken.', {
      alias: { code: 'taken' },
    })
  })
  const { user } = show(<SignUpPage />, '/signup')
  await fillSignUp(user, 'short')
  await user.click(screen.getByRole('button', { name: 'Create studio' }))
  expect(await screen.findByText('Needs at least 10 characters')).toBeVisible()
  expect(api.calls(contract.auth.signUp)).toEqual([])
  await user.type(screen.getByLabelText('Password'), ' but longer now')
  await user.click(screen.getByRole('button', { name: 'Create studio' }))
  expect(await screen.findByText('Already taken')).toBeVisible()
  expect(screen.getByLabelText('Public address')).toHaveFocus()
})

test('where no studio can be created, the sign-up says so', async () => {
  show(<SignUpPage />, '/signup')
  expect(await screen.findByText(/You can’t create a new studio here/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
})

test('the answer to a forgotten password does not reveal whether the address is known', async () => {
  api.answer(contract.auth.forgotPassword, {})
  const { user } = show(<ForgotPasswordPage />, '/forgot-password')
  await user.type(screen.getByLabelText('Email address'), 'who@nordlicht.test{Enter}')
  expect(await screen.findByRole('status')).toHaveTextContent(
    'If who@nordlicht.test belongs to an account',
  )
})

test('the link of the email sets a new password and leads to the login', async () => {
  api.answer(contract.auth.resetPassword, {})
  const { user, router } = show(<ResetPasswordPage />, '/reset-password?token=secret')
  await user.type(screen.getByLabelText('Password'), 'marathon at dawn{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(api.calls(contract.auth.resetPassword)[0]!.body).toEqual({
    token: 'secret',
    password: 'marathon at dawn',
  })
})

test('a used link and one without its secret are reported as no longer valid', async () => {
  api.answer(contract.auth.resetPassword, () => {
    throw new Refusal('ticket_invalid')
  })
  const { user, unmount } = show(<ResetPasswordPage />, '/reset-password?token=used')
  await user.type(screen.getByLabelText('Password'), 'marathon at dawn{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  unmount()
  show(<ResetPasswordPage />, '/reset-password')
  expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid')
})

test('accepting an invitation signs in directly', async () => {
  api.answer(contract.auth.acceptInvitation, { token: 'fresh', ...makeSession('photographer') })
  const { user, router } = show(<InvitationPage />, '/invitation?token=secret')
  await user.type(screen.getByLabelText('Password'), 'marathon at dawn{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/en'))
  expect(readToken()).toBe('fresh')
})
