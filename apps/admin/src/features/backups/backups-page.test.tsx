import { contract } from '@proofdesk/contract'
import type { Backups } from '@proofdesk/contract/admin/backups'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { BackupsPage } from './backups-page.tsx'

const { backups: routes } = contract
const KEY = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`

const makeBackups = (change: Partial<Backups> = {}): Backups => ({
  place: '/mnt/backups',
  hasOwnDatabase: false,
  hasKey: true,
  keyFolder: '0123456789abcdef',
  earlierKeys: [],
  lastAt: Date.parse('2026-05-12T10:05:00Z'),
  wholeAt: Date.parse('2026-05-12T02:30:00Z'),
  bytes: 12_000_000_000,
  placeBytes: 15_000_000_000,
  isOld: false,
  checkedAt: null,
  damagedParts: 0,
  test: null,
  ...change,
})

function open(backups: Backups | null) {
  const api = mockApi()
  let now = backups
  api.answer(routes.read, () => ({ backups: now }))
  const rendered = renderScreen(<BackupsPage />, { path: '/en/account/backups' })
  return { ...rendered, api, set: (next: Backups) => (now = next) }
}

test('an owner sees where backups are, their age and size, and that everything is fine', async () => {
  open(makeBackups())
  expect(await screen.findByText('/mnt/backups')).toBeVisible()
  expect(screen.getByText('12 GB')).toBeVisible()
  expect(screen.getByText('15 GB')).toBeVisible()
  expect(screen.getByText('Not yet')).toBeVisible()
  expect(screen.getByText('A key exists.')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [makeBackups({ isOld: true }), /The last backup is too old/],
  [makeBackups({ damagedParts: 2 }), /Parts of the backups are damaged/],
  [makeBackups({ place: null, lastAt: null, wholeAt: null }), /No backups are made automatically/],
  [makeBackups({ hasKey: false, lastAt: null, wholeAt: null, isOld: true }), /Backups start once/],
  [
    makeBackups({ place: null, hasOwnDatabase: true }),
    /made with pg_dump. The first run prints the key/,
  ],
  [null, /The studio that was created first/],
])('what is missing is said (%#)', async (backups, sentence) => {
  open(backups)
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the key is created and shown once, and is gone after it was saved', async () => {
  const { user, api, set } = open(makeBackups({ hasKey: false, lastAt: null, wholeAt: null }))
  api.answer(routes.createKey, () => {
    set(makeBackups({ lastAt: null, wholeAt: null }))
    return { key: KEY }
  })
  await user.click(await screen.findByRole('button', { name: 'Create key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this key now' })
  expect(within(dialog).getByText(KEY)).toBeVisible()
  await user.keyboard('{Escape}')
  expect(within(dialog).getByText(KEY)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved the key' }))
  await waitFor(() => expect(screen.queryByText(KEY)).not.toBeInTheDocument())
  expect(screen.getByText('A key exists.')).toBeVisible()
  expect(screen.getByText('The first backup starts within 5 minutes.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument()
})

test('a lost key is replaced after a warning, and the screen says what still needs the old one', async () => {
  const { user, api, set } = open(makeBackups())
  const until = Date.parse('2026-05-12T11:00:00Z')
  api.answer(routes.replaceKey, () => {
    set(
      makeBackups({
        keyFolder: 'f'.repeat(16),
        earlierKeys: [{ folder: '0123456789abcdef', until }],
      }),
    )
    return { key: KEY }
  })
  await user.click(await screen.findByRole('button', { name: 'Replace key…' }))
  const warning = await screen.findByRole('alertdialog', { name: 'Replace the key?' })
  expect(within(warning).getByText(/can only be restored with the current key/)).toBeVisible()
  await user.click(within(warning).getByRole('button', { name: 'Replace key' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this key now' })
  expect(within(dialog).getByText(KEY)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'I’ve saved the key' }))
  expect(
    await screen.findByText(/made until 12 May 2026.*need the earlier key.*0123456789abcdef/),
  ).toBeVisible()
})

test('no key is offered before there is a place for backups', async () => {
  open(makeBackups({ place: null, hasKey: false, lastAt: null, wholeAt: null }))
  expect(await screen.findByText(/You can create the key after that/)).toBeVisible()
  expect(screen.queryByText('Backup key')).not.toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('a restore test requires the key; a wrong key shows an error in its field', async () => {
  const { user, api, set } = open(makeBackups())
  api.answer(routes.test, ({ body }) => {
    if (body.key !== KEY) throw new Refusal('invalid', undefined, { key: { code: 'wrong' } })
    const test = {
      state: 'passed',
      startedAt: Date.parse('2026-05-12T11:00:00Z'),
      restoredTo: Date.parse('2026-05-12T10:05:00Z'),
      galleries: 3,
      photos: 1_200,
      orders: 40,
      missing: 0,
    } as const
    const tested = makeBackups({ test })
    set(tested)
    return { backups: tested }
  })
  await user.click(await screen.findByRole('button', { name: 'Test backup…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Test a restore' })
  const field = within(dialog).getByLabelText(/Backup key/)
  await user.type(field, 'AGE-SECRET-KEY-1WRONG')
  await user.click(within(dialog).getByRole('button', { name: 'Start test' }))
  await waitFor(() => expect(field).toBeInvalid())
  await user.clear(field)
  await user.type(field, KEY)
  await user.click(within(dialog).getByRole('button', { name: 'Start test' }))
  expect(await screen.findByText(/photos: 1,200, orders: 40. No file is missing./)).toBeVisible()
})
