import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { MovedGallery } from '@proofdesk/contract/admin/gallery-moves'
import { planMove } from '@proofdesk/domain/gallery-move'
import type { PublishLine } from '@proofdesk/domain/publish-check'
import type { Role } from '@proofdesk/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { GalleriesPage } from '../list/galleries-page.tsx'
import { MoveDialog } from './move-dialog.tsx'

const { engines, galleryMoves, galleryPresets } = contract
type Server = MockApi & { galleries: Gallery[]; open: Record<string, PublishLine[]> }

/** A mock server that moves its galleries. */
function startServer(initial: Gallery[]): Server {
  const api: Server = Object.assign(mockApi(), { galleries: initial, open: {} })
  const plan = (body: { move: 'publish'; galleries: string[] }): MovedGallery[] =>
    body.galleries.map((guid) => {
      const gallery = api.galleries.find((each) => each.guid === guid)!
      const outcome = planMove(body.move, { ...gallery, isDeleted: gallery.deletedAt !== null })
      const { name } = gallery
      return { engineGuid: guid, name, outcome, open: api.open[name] ?? [], refused: null }
    })
  const states = {
    publish: { published: true },
    moveToDrafts: { published: false },
    archive: { archived: true },
    unarchive: { archived: false },
    delete: { deletedAt: Date.now() },
    restore: { deletedAt: null },
  }
  api.answer(engines.list, ({ query }) => ({
    engines: api.galleries.filter(
      ({ deletedAt }) => (deletedAt !== null) === (query.deleted === true),
    ),
  }))
  api.answer(galleryMoves.plan, ({ body }) => ({ galleries: plan(body as never) }))
  api.answer(galleryMoves.apply, ({ body }) => {
    const moved = plan(body as never)
    const guids = moved.filter(({ outcome }) => outcome === 'moves').map((each) => each.engineGuid)
    api.galleries = api.galleries.map((each) =>
      guids.includes(each.guid) ? { ...each, ...states[body.move] } : each,
    )
    return { galleries: moved }
  })
  api.answer(galleryPresets.list, { presets: [] })
  api.answer(galleryPresets.applications, { applications: [] })
  api.answer(galleryPresets.readWatermark, { isSet: false, isOfGallery: false })
  return api
}

const drafts = (...names: string[]) => names.map((name) => makeGallery({ name }))
/** The newest first, the list's default order. */
const dated = (names: string[]) =>
  names.map((name, at) => makeGallery({ name, createdAt: 1_700_000_000_000 - at }))

function open({ path = '/en/photos', role = 'owner' }: { path?: string; role?: Role } = {}) {
  return renderScreen(<GalleriesPage />, { path, route: '/:lang/photos', role })
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const bar = () => screen.findByRole('region', { name: 'Selected galleries' })
const isSelected = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` }).checked
const act = async (user: ReturnType<typeof open>['user'], action: string) =>
  user.click(within(await bar()).getByRole('button', { name: action }))

test('cards are selected by checkbox, with Shift up to another one, or by x on focus', async () => {
  const names = ['Run 1', 'Run 2', 'Run 3', 'Run 4', 'Run 5']
  startServer(dated(names))
  const { user } = open()
  await user.click(await box('Run 2'))
  expect(await bar()).toHaveTextContent('1 selected')
  await user.keyboard('{Shift>}')
  await user.click(await box('Run 4'))
  await user.keyboard('{/Shift}')
  expect(names.map(isSelected)).toEqual([false, true, true, true, false])
  screen.getByRole('link', { name: 'Run 5' }).focus()
  await user.keyboard('x')
  expect(await bar()).toHaveTextContent('4 selected')
  await user.keyboard('{Escape}')
  expect(names.some(isSelected)).toBe(false)
  expect(screen.queryByRole('region', { name: 'Selected galleries' })).toBeNull()
})

test('a click on a card opens it, even while others are selected', async () => {
  startServer([makeGallery({ name: 'Run 1', slug: 'run-1' }), ...drafts('Run 2')])
  const { user, router } = open()
  await user.click(await box('Run 2'))
  await user.click(screen.getByRole('link', { name: 'Run 1' }))
  expect(router.state.location.pathname).toBe('/en/galleries/run-1')
})

test('a search or another group hides selected cards, and the bar says how many', async () => {
  startServer([
    ...drafts('City run', 'Sea run', 'Night walk'),
    makeGallery({ name: 'Old race', archived: true }),
  ])
  const { user } = open()
  await user.click(await box('City run'))
  await user.click(await box('Night walk'))
  await user.type(screen.getByRole('searchbox', { name: 'Search galleries' }), 'walk')
  await waitFor(async () => expect(await bar()).toHaveTextContent('2 selected, 1 not shown'))
  await user.click(screen.getByRole('link', { name: /Archived/ }))
  await waitFor(async () => expect(await bar()).toHaveTextContent('2 selected, 2 not shown'))
  await user.click(screen.getAllByRole('button', { name: 'Clear search' })[0]!)
  await user.click(await box('Old race'))
  expect(await bar()).toHaveTextContent('3 selected, 2 not shown')
  await user.click(within(await bar()).getByRole('button', { name: 'Clear the selection' }))
  expect(screen.queryByRole('region', { name: 'Selected galleries' })).toBeNull()
})

test('unready galleries are published only on request, and Undo reverts it', async () => {
  const [ready, bare, other] = drafts('City run', 'Bare run', 'Sea run')
  const api = startServer([ready!, bare!, other!])
  api.open['Bare run'] = ['bought', 'dated']
  const { user } = open()
  for (const name of ['City run', 'Bare run', 'Sea run']) await user.click(await box(name))
  await act(user, 'Publish')
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish galleries' }))
  const rows = (await dialog.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows).toEqual(['City runReady', 'Sea runReady', 'Bare runTo do: Products and Event date'])
  await user.click(dialog.getByRole('checkbox', { name: 'Include 1 that isn’t ready' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Include 1 that isn’t ready' }))
  // Someone else publishes one while the plan is shown.
  api.galleries = api.galleries.map((each) =>
    each.name === 'Sea run' ? { ...each, published: true } : each,
  )
  await user.click(dialog.getByRole('button', { name: 'Publish 2 galleries' }))
  await screen.findByText('1 gallery published')
  expect(screen.queryByRole('region', { name: 'Selected galleries' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('1 gallery reverted')
  expect(api.calls(galleryMoves.apply).map(({ body }) => body)).toEqual([
    { move: 'publish', galleries: [ready!.guid, other!.guid] },
    { move: 'moveToDrafts', galleries: [ready!.guid] },
  ])
})

test('undeletable galleries stay in the dialog with the reason; others can be restored', async () => {
  const [gone, kept] = drafts('City run', 'Sea run')
  const api = startServer([gone!, kept!])
  const { user } = open()
  for (const name of ['City run', 'Sea run']) await user.click(await box(name))
  await act(user, 'Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete galleries' }))
  expect(await dialog.findAllByText('Will be moved to the trash')).toHaveLength(2)
  api.answer(galleryMoves.apply, ({ body }) => ({
    galleries: body.galleries.map((engineGuid) => ({
      engineGuid,
      name: engineGuid === gone!.guid ? 'City run' : 'Sea run',
      outcome: 'moves' as const,
      open: [],
      refused:
        engineGuid === gone!.guid
          ? null
          : { error: 'Something went wrong.', code: 'internal' as const },
    })),
  }))
  await user.click(dialog.getByRole('button', { name: 'Delete 2 galleries' }))
  await screen.findByText('1 gallery moved to the trash')
  expect(dialog.getByRole('listitem')).toHaveTextContent('Sea runUnchanged. Something went wrong.')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.calls(galleryMoves.apply).at(-1)?.body).toEqual({
      move: 'restore',
      galleries: [gone!.guid],
    }),
  )
})

test('more galleries than one call accepts are archived in several calls', async () => {
  const api = startServer(drafts(...Array.from({ length: 230 }, (_, n) => `Run ${n}`)))
  const { user } = renderScreen(
    <MoveDialog
      move="archive"
      galleries={api.galleries.map(({ guid }) => guid)}
      onDone={() => {}}
      onClose={() => {}}
    />,
  )
  await user.click(await screen.findByRole('button', { name: 'Archive 230 galleries' }))
  await screen.findByText('230 galleries archived')
  const sent = (route: typeof galleryMoves.plan | typeof galleryMoves.apply) =>
    api.calls(route).map(({ body }) => body.galleries.length)
  expect([sent(galleryMoves.plan), sent(galleryMoves.apply)]).toEqual([
    [200, 30],
    [200, 30],
  ])
})

test('galleries with free downloads get a watermark only on request', async () => {
  const source = makeGallery({ name: 'City run' })
  const sells = makeGallery({ name: 'Sea run' })
  const free = makeGallery({
    name: 'Free run',
    features: { ...source.features, freeDownloads: true },
  })
  const api = startServer([source, sells, free])
  const change = (engineGuid: string) => ({
    engineGuid,
    name: api.galleries.find(({ guid }) => guid === engineGuid)!.name,
    changes: [{ field: 'securityWatermarkTiled' as const, from: false, to: true }],
    refused: null,
  })
  api.answer(galleryPresets.preview, ({ body }) => ({ galleries: body.galleries.map(change) }))
  api.answer(galleryPresets.apply, ({ body }) => ({
    applicationGuid: newGuid(),
    galleries: body.galleries.map(change),
  }))
  const { user } = open()
  for (const name of ['Sea run', 'Free run']) await user.click(await box(name))
  await act(user, 'Watermark…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give galleries a watermark' }))
  await user.click(dialog.getByRole('combobox', { name: 'Watermark' }))
  await user.click(await screen.findByRole('option', { name: 'City run' }))
  expect(await dialog.findByText(/^1 gallery is free/)).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Change 1 gallery' })).toBeEnabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Include free galleries' }))
  await user.click(await dialog.findByRole('button', { name: 'Change 2 galleries' }))
  await screen.findByText('2 galleries changed')
  expect(api.calls(galleryPresets.apply).map(({ body }) => body)).toEqual([
    { watermarksOf: source.guid, galleries: [sells.guid, free.guid] },
  ])
})

test('galleries get the studio’s default watermark unless another is chosen', async () => {
  const [gallery] = drafts('City run')
  const api = startServer([gallery!])
  api.answer(galleryPresets.readWatermark, { isSet: true, isOfGallery: false })
  const changed = {
    engineGuid: gallery!.guid,
    name: 'City run',
    changes: [{ field: 'securityWatermarkTiled' as const, from: false, to: true }],
    refused: null,
  }
  api.answer(galleryPresets.preview, { galleries: [changed] })
  api.answer(galleryPresets.apply, { applicationGuid: newGuid(), galleries: [changed] })
  const { user } = open()
  await user.click(await box('City run'))
  await act(user, 'Watermark…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Give galleries a watermark' }))
  expect(await dialog.findByRole('combobox')).toHaveValue('Studio’s default')
  await user.click(await dialog.findByRole('button', { name: 'Change 1 gallery' }))
  await screen.findByText('1 gallery changed')
  expect(api.calls(galleryPresets.apply).map(({ body }) => body)).toEqual([
    { defaultWatermark: true, galleries: [gallery!.guid] },
  ])
})

test('a photographer can’t select galleries', async () => {
  startServer(drafts('City run'))
  open({ role: 'photographer' })
  expect(await screen.findByRole('link', { name: 'City run' })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Select' })).toBeNull()
})
