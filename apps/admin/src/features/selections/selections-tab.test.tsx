import { contract } from '@proofdesk/contract'
import type { SelectedContent, Selection } from '@proofdesk/contract/admin/selections'
import type { Role } from '@proofdesk/domain/roles'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../testing/test-records.ts'
import { SelectionsTab } from './selections-tab.tsx'

const { selections } = contract
const ana = {
  guid: newGuid(),
  name: 'Ana Ruiz',
  emailAddress: 'ana@wedding.test',
  createdAt: 1_700_000_000_000,
}
const luis = { ...ana, guid: newGuid(), name: '', emailAddress: 'luis@wedding.test' }

const makeSelection = (fields: Partial<Selection> = {}): Selection => ({
  guid: newGuid(),
  engineGuid: newGuid(),
  linkGuid: newGuid(),
  name: 'Album',
  note: 'Warm colours, please',
  state: 'submitted',
  deadline: null,
  lock: 'submitted',
  createdAt: 1_700_000_000_000,
  changedAt: 1_700_000_000_000,
  submittedAt: 1_700_000_000_000,
  reopenedAt: null,
  contributors: [ana, luis],
  chosen: 2,
  rejected: 1,
  notes: 1,
  videos: 0,
  included: 1,
  extra: 1,
  ...fields,
})

const makeContent = (
  name: string,
  mark: 'like' | 'reject',
  note = '',
  by = ana,
): SelectedContent => ({
  contentGuid: newGuid(),
  kind: 'photo',
  name,
  thumbnail: null,
  isChosen: mark === 'like',
  marks: [{ contributorGuid: by.guid, mark, note, markedAt: 1_700_000_000_000 }],
})

function open(
  lists: Selection[],
  { role = 'owner', query = '' }: { role?: Role; query?: string } = {},
) {
  const api = mockApi()
  let kept = lists
  api.answer(selections.list, () => ({ selections: kept, total: kept.length }))
  api.answer(selections.content, ({ query: { guid } }) => ({
    selection: kept.find((each) => each.guid === guid)!,
    content: [
      makeContent('IMG_1.CR3', 'like'),
      makeContent('IMG_2.JPG', 'like', 'Brighter', luis),
      makeContent('IMG_3.JPG', 'reject'),
    ],
  }))
  api.answer(selections.reopen, ({ body: { guid } }) => {
    kept = kept.map((each) =>
      each.guid === guid ? { ...each, state: 'reopened', lock: null } : each,
    )
    return { selection: kept.find((each) => each.guid === guid)! }
  })
  api.answer(selections.remove, ({ query: { guid } }) => {
    kept = kept.filter((each) => each.guid !== guid)
    return {}
  })
  const gallery = makeGallery({
    slug: 'wedding',
    productListGuid: newGuid(),
    selectionsEnabled: true,
    selectionIncluded: 1,
  })
  const path = `/en/galleries/wedding/selections${query}`
  return {
    api,
    ...renderScreen(<SelectionsTab gallery={gallery} />, {
      path,
      route: '/:lang/galleries/:slug/selections',
      role,
    }),
  }
}

async function openPanel(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByText('Ana Ruiz and 1 more'))
  const panel = within(await screen.findByRole('dialog', { name: 'Album' }))
  await panel.findByText('IMG_1.CR3')
  return panel
}

test('each list shows its people, its number of photos and its state', async () => {
  open([
    makeSelection(),
    makeSelection({ name: '', state: 'open', lock: null, contributors: [luis], submittedAt: null }),
    makeSelection({ state: 'open', lock: 'over', contributors: [], submittedAt: null }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Selections' }))
  expect(table.getByText('Ana Ruiz and 1 more')).toBeVisible()
  expect(table.getByText('luis@wedding.test')).toBeVisible()
  expect(table.getByText('Visitor')).toBeVisible()
  expect(table.getByText('Favourites')).toBeVisible()
  for (const state of ['Choosing', 'Deadline passed']) expect(table.getByText(state)).toBeVisible()
})

test('a list shows its photos, everyone’s notes and the amount to pay', async () => {
  const { user } = open([makeSelection()])
  const panel = await openPanel(user)
  expect(panel.getByText('2 photos · 1 included · 1 more to pay')).toBeVisible()
  expect(panel.getByText('“Warm colours, please”')).toBeVisible()
  expect(panel.getByRole('link', { name: 'ana@wedding.test' })).toBeVisible()
  const chosen = within(panel.getByRole('list', { name: 'Chosen photos' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(2)
  expect(chosen.getByText(/luis@wedding\.test “Brighter”/)).toBeVisible()
  const rejected = within(panel.getByRole('list', { name: 'Rejected photos' }))
  expect(rejected.getByText('IMG_3.JPG')).toBeVisible()
})

test('names are copied for three programs, of chosen photos only', async () => {
  const { user } = open([makeSelection()])
  const panel = await openPanel(user)
  for (const [way, text] of [
    ['Names for Lightroom', 'IMG_1, IMG_2'],
    ['Names for Capture One', 'IMG_1\nIMG_2'],
    ['Plain list', 'IMG_1.CR3\nIMG_2.JPG'],
  ] as const) {
    await user.click(panel.getByRole('button', { name: 'Copy names' }))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${way}`) }))
    expect(await navigator.clipboard.readText()).toBe(text)
  }
})

test('files are requested by kind, and an order starts with the list', async () => {
  const list = makeSelection()
  const { api, user } = open([list])
  api.answer(selections.export, { url: '/api/admin/selections/file' })
  const panel = await openPanel(user)
  await user.click(panel.getByRole('button', { name: 'Download' }))
  await user.click(await screen.findByRole('menuitem', { name: /^XMP sidecars/ }))
  expect(api.calls(selections.export)).toMatchObject([
    { body: { guid: list.guid, kind: 'sidecars' } },
  ])
  expect(panel.getByRole('link', { name: 'Create order' })).toHaveAttribute(
    'href',
    `/en/sales/orders/new?gallery=wedding&selection=${list.guid}`,
  )
})

test('a submitted list is reopened, and a list is deleted after confirmation', async () => {
  const { user } = open([makeSelection()])
  const panel = await openPanel(user)
  await user.click(panel.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reopen…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen “Album”?' }))
  expect(dialog.getByText(/get an email with its link/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Reopen' }))
  expect(await panel.findByText('Reopened')).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No selections yet')).toBeVisible()
})

test('a gallery without lists leads to its settings', async () => {
  open([])
  expect(await screen.findByRole('link', { name: 'Selection settings' })).toHaveAttribute(
    'href',
    '/en/galleries/wedding/settings/selections',
  )
})

test('lists are found by person and state, and the address keeps both', async () => {
  const { api, user } = open([makeSelection()])
  await screen.findByText('Ana Ruiz and 1 more')
  api.answer(selections.list, { selections: [], total: 0 })
  await user.click(screen.getByRole('button', { name: 'Deadline passed' }))
  expect(await screen.findByText('No selections found')).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search name or email' }), 'ana')
  await vi.waitFor(() =>
    expect(api.calls(selections.list).at(-1)?.query).toMatchObject({
      state: 'over',
      person: 'ana',
    }),
  )
  api.answer(selections.list, { selections: [makeSelection()], total: 1 })
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(await screen.findByText('Ana Ruiz and 1 more')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Deadline passed' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a link is replaced after confirmation, and the new one is copied', async () => {
  const list = makeSelection()
  const { api, user } = open([list])
  api.answer(selections.replaceLink, { url: 'https://studio.test/albums/wedding#list=2' })
  const panel = await openPanel(user)
  await user.click(panel.getByRole('button', { name: 'Actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace link…' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the link?' }))
  await user.click(question.getByRole('button', { name: 'Replace link' }))
  await vi.waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe('https://studio.test/albums/wedding#list=2'),
  )
  expect(api.calls(selections.replaceLink)).toMatchObject([{ body: { guid: list.guid } }])
})
