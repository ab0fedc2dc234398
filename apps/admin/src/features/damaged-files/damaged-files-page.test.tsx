import { contract } from '@proofdesk/contract'
import type { DamagedFile } from '@proofdesk/contract/admin/damaged-files'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal, mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { DamagedFilesLink } from './damaged-files-link.tsx'
import { DamagedFilesBanner } from './damaged-files-banner.tsx'
import { DamagedFilesPage } from './damaged-files-page.tsx'

const { damagedFiles } = contract

function makeDamaged(fields: Partial<DamagedFile> = {}): DamagedFile {
  return {
    guid: newGuid(),
    kind: 'photo',
    name: 'finish.jpg',
    damage: 'contents',
    size: 4_000_000,
    foundBytes: 4_000_000,
    foundAt: 1_700_000_000_000,
    checkedAt: 1_700_000_100_000,
    isChecking: false,
    dismissedAt: null,
    gallery: { guid: newGuid(), name: 'Berlin Marathon', slug: 'berlin-marathon' },
    thumbnail: null,
    orders: 0,
    isDeleted: false,
    ...fields,
  }
}

function open(files: DamagedFile[], search = '') {
  const api = mockApi()
  const isShown = (isDismissed: boolean) => (file: DamagedFile) =>
    (file.dismissedAt !== null) === isDismissed
  let now = files
  const change = (guid: string, fields: Partial<DamagedFile>) => {
    now = now.map((file) => (file.guid === guid ? { ...file, ...fields } : file))
    return { file: now.find((file) => file.guid === guid)! }
  }
  api.answer(damagedFiles.list, ({ query }) => {
    const shown = now.filter(isShown(query.dismissed === true))
    return { files: shown, total: shown.length }
  })
  api.answer(damagedFiles.count, () => ({
    count: now.filter(isShown(false)).length,
    dismissed: now.filter(isShown(true)).length,
  }))
  api.answer(damagedFiles.check, ({ body: { guid } }) => change(guid, { isChecking: true }))
  api.answer(damagedFiles.dismiss, ({ body: { guid, isDismissed } }) =>
    change(guid, { dismissedAt: isDismissed ? 1_700_000_200_000 : null }),
  )
  const screen = renderScreen(<DamagedFilesPage />, { path: `/en/photos/damaged${search}` })
  return { ...screen, api, setFiles: (files: DamagedFile[]) => (now = files) }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Damaged files' })).findAllByRole('listitem')

test('each damaged file says its problem, its place, who bought it and how to repair it', async () => {
  open([
    makeDamaged({ name: 'changed.jpg', orders: 2 }),
    makeDamaged({ name: 'gone.jpg', damage: 'missing', foundBytes: null, isDeleted: true }),
    makeDamaged({ name: 'short.mp4', kind: 'video', damage: 'size', foundBytes: 1_500_000 }),
    makeDamaged({ name: 'logo.png', kind: 'media', damage: 'unreadable', gallery: null }),
  ])
  const [changed, gone, short, logo] = await rows()
  expect(changed).toHaveTextContent('The file has changed since it was uploaded.')
  expect(within(changed!).getByRole('link', { name: 'Berlin Marathon' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin-marathon/photos',
  )
  expect(within(changed!).getByRole('link', { name: 'Bought in 2 orders' })).toHaveAttribute(
    'href',
    '/en/sales/orders?attention=damagedFile',
  )
  expect(within(changed!).getByRole('link', { name: 'Upload' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin-marathon/upload',
  )
  expect(gone).toHaveTextContent('In the trash')
  expect(gone).toHaveTextContent('The file is missing from storage.Restore it from the trash')
  expect(short).toHaveTextContent('The file is the wrong size: 1.5 MB instead of 4 MB.')
  expect(within(short!).getByRole('link', { name: 'Berlin Marathon' })).toHaveAttribute(
    'href',
    '/en/galleries/berlin-marathon/videos',
  )
  expect(logo).toHaveTextContent('The file can’t be read from storage.Open Media and replace it.')
  expect(within(logo!).getByRole('link', { name: 'Media' })).toHaveAttribute('href', '/en/media')
})

test('a file is checked again, and leaves the list when it is intact', async () => {
  const [one, other] = [makeDamaged({ name: 'one.jpg' }), makeDamaged({ name: 'other.jpg' })]
  const { user, api, setFiles } = open([one, other])
  await user.click(await screen.findByRole('button', { name: 'Check again: one.jpg' }))
  expect(await screen.findByRole('button', { name: 'Checking…: one.jpg' })).toBeDisabled()
  expect(api.calls(damagedFiles.check)).toMatchObject([{ body: { guid: one.guid } }])
  setFiles([other])
  await waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 10_000 })
  expect(screen.queryByText('one.jpg')).not.toBeInTheDocument()
}, 15_000)

test('a dismissed file moves to its own view, from which reminders can be restarted', async () => {
  const file = makeDamaged({ name: 'lost.jpg' })
  const { user, api } = open([file])
  await user.click(await screen.findByRole('button', { name: 'Dismiss file: lost.jpg' }))
  expect(await screen.findByText('File dismissed')).toBeInTheDocument()
  expect(await screen.findByText('No damaged files')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Dismissed' }))
  await user.click(await screen.findByRole('button', { name: 'Remind me again: lost.jpg' }))
  expect(await screen.findByText('No dismissed files')).toBeInTheDocument()
  expect(api.calls(damagedFiles.dismiss).map(({ body }) => body)).toEqual([
    { guid: file.guid, isDismissed: true },
    { guid: file.guid, isDismissed: false },
  ])
})

test('a refused check says why, and the list is reloaded', async () => {
  const { user, api } = open([makeDamaged({ name: 'one.jpg' })])
  api.answer(damagedFiles.check, () => {
    throw new Refusal('not_found')
  })
  const button = await screen.findByRole('button', { name: 'Check again: one.jpg' })
  const before = api.calls(damagedFiles.list).length
  await user.click(button)
  await waitFor(() => expect(api.calls(damagedFiles.list).length).toBeGreaterThan(before))
  expect(await screen.findByText(/Not found|not here/)).toBeInTheDocument()
})

test('every screen shows the number of damaged originals with a link; nothing without any', async () => {
  const api = mockApi()
  api.answer(damagedFiles.count, { count: 1, dismissed: 0 })
  const { unmount } = renderScreen(<DamagedFilesBanner />)
  expect(
    await screen.findByText(/1 original file is missing or damaged and can’t be delivered/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show files' })).toHaveAttribute(
    'href',
    '/en/photos/damaged',
  )
  unmount()
  const sound = mockApi()
  sound.answer(damagedFiles.count, { count: 0, dismissed: 0 })
  renderScreen(<DamagedFilesBanner />)
  await waitFor(() => expect(sound.calls(damagedFiles.count)).toHaveLength(1))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each([
  [{ count: 2, dismissed: 1 }, 'Damaged files (3)', '/en/photos/damaged'],
  [{ count: 0, dismissed: 1 }, 'Damaged files (1)', '/en/photos/damaged?view=dismissed'],
])('of %j the list of galleries shows the link “%s”', async (answer, name, address) => {
  const api = mockApi()
  api.answer(damagedFiles.count, answer)
  renderScreen(<DamagedFilesLink />)
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address)
})

test('without damaged files the list of galleries has no link to them', async () => {
  const api = mockApi()
  api.answer(damagedFiles.count, { count: 0, dismissed: 0 })
  renderScreen(<DamagedFilesLink />)
  await waitFor(() => expect(api.calls(damagedFiles.count)).toHaveLength(1))
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})
