import { contract } from '@proofdesk/contract'
import type { SessionUser } from '@proofdesk/contract/auth'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type MockApi, Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeSession } from '../../testing/test-records.ts'
import { MePage } from './me-page.tsx'

const { auth } = contract
let api: MockApi
beforeEach(() => {
  api = mockApi()
})
const show = (role: SessionUser['role'] = 'owner', session = makeSession(role)) =>
  renderScreen(<MePage />, {
    path: '/en/account/me',
    route: '/:lang/account/me',
    session,
  })

const photo = { small: '/small.webp', large: '/large.webp' }

test('a person’s photo is saved as soon as it is chosen', async () => {
  api.answer(auth.setPhoto, { user: { ...(makeSession('owner').user as SessionUser), photo } })
  const { user } = show()
  expect(screen.queryByRole('button', { name: 'Remove photo' })).not.toBeInTheDocument()
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a photo', {
    selector: 'input',
  })
  await user.upload(input, new File(['picture'], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Photo saved')).toBeVisible()
  expect(api.calls(auth.setPhoto).map(({ body }) => body)).toEqual([{ photo: btoa('picture') }])
})

test('a person’s photo is shown, and removed', async () => {
  const session = makeSession('owner')
  const me = session.user as SessionUser
  api.answer(auth.removePhoto, { user: me })
  const { user, container } = show('owner', { ...session, user: { ...me, photo } })
  await user.click(await screen.findByRole('button', { name: 'Remove photo' }))
  expect(container.querySelector('img')).toHaveAttribute('src', '/large.webp')
  expect(await screen.findByText('Photo removed')).toBeVisible()
  expect(api.calls(auth.removePhoto)).toHaveLength(1)
})

test('a photo that is too large isn’t sent', async () => {
  const { user } = show()
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a photo', {
    selector: 'input',
  })
  await user.upload(input, new File([new Uint8Array(10_000_001)], 'me.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Your photo can be up to 10 MB.')).toBeVisible()
  expect(api.calls(auth.setPhoto)).toEqual([])
})

test('a name and a language are saved together, and the language applies immediately', async () => {
  api.answer(auth.changeMe, ({ body }) => ({
    user: {
      ...(makeSession('owner').user as SessionUser),
      firstName: body.firstName!,
      language: body.language!,
    },
  }))
  const { user, router } = show()
  const first = await screen.findByRole('textbox', { name: /^First name/ })
  await user.clear(first)
  await user.type(first, 'Marlene')
  await user.click(screen.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Deutsch' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText('Settings saved')
  expect(api.calls(auth.changeMe).map(({ body }) => body)).toEqual([
    { firstName: 'Marlene', lastName: 'Berg', language: 'de' },
  ])
  expect(router.state.location.pathname).toBe('/de/account/me')
})

test('a new password requires the current one, and a refusal is shown at its field', async () => {
  api.answer(auth.changePassword, ({ body }) => {
    if (body.present !== 'correct horse battery')
      throw new Refusal('invalid', 'Wrong.', { present: { code: 'wrong' } })
    return {}
  })
  const { user } = show('photographer')
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const present = dialog.getByLabelText('Current password')
  await user.type(present, 'not my password')
  await user.type(dialog.getByLabelText('New password'), 'another fine phrase')
  await user.click(dialog.getByRole('button', { name: 'Save password' }))
  await vi.waitFor(() => expect(present).toBeInvalid())
  await user.clear(present)
  await user.type(present, 'correct horse battery')
  await user.click(dialog.getByRole('button', { name: 'Save password' }))
  expect(
    await screen.findByText('Password changed. Your other devices are signed out.'),
  ).toBeVisible()
})

test('a photographer has the page too, without emails and with a link to change the address', async () => {
  show('photographer')
  expect(await screen.findByRole('heading', { name: 'You' })).toBeVisible()
  expect(screen.getByText('An owner or administrator can change it.')).toBeVisible()
  expect(screen.queryByText('Emails to you')).not.toBeInTheDocument()
  expect(screen.getByText('Find a gallery, a person, an order or a command')).toBeVisible()
})
