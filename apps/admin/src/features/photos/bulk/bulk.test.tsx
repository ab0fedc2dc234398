import { contract } from '@proofdesk/contract'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NoConnection, Refusal } from '../../../testing/mock-api.ts'
import { openPhotos, selectedNames, tileOf } from '../testing/test-gallery.tsx'
import { makeCollection, makePhoto, makePhotos } from '../../../testing/test-photos.ts'

const { content, engines } = contract
const guids = (photos: readonly { guid: string }[]) => photos.map(({ guid }) => guid)

async function select(user: UserEvent, photos: readonly { name: string }[]) {
  for (const photo of photos) await user.click((await tileOf(photo)).querySelector('[data-check]')!)
}
async function deleteSelected(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(dialog).toHaveTextContent('This action is permanent')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
}
afterEach(() => {
  vi.useRealTimers()
})

test('a photo is deleted after confirmation, and Undo restores it', async () => {
  const photos = makePhotos(3)
  const { user, api } = openPhotos({ photos })
  await select(user, [photos[1]!])
  await deleteSelected(user)
  expect(await screen.findByText('Photo deleted')).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(2))
  expect(api.calls(content.remove)).toMatchObject([{ query: { content: [photos[1]!.guid] } }])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await tileOf(photos[1]!)).toBeInTheDocument()
  expect(api.calls(content.restore)).toMatchObject([{ body: { content: [photos[1]!.guid] } }])
})

test('the confirmation can be declined', async () => {
  const photos = makePhotos(2)
  const { user, api } = openPhotos({ photos })
  await select(user, photos)
  await user.keyboard('{Delete}')
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  )
  expect(api.calls(content.remove)).toEqual([])
  expect(selectedNames()).toHaveLength(2)
})

test('all photos of a filter are found before any is deleted, in calls of a hundred', async () => {
  const photos = [...makePhotos(230, { caption: 'finish' }), ...makePhotos(5)]
  const { user, api, state } = openPhotos({ photos, search: 'q=finish' })
  await tileOf(photos[0]!)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Select all 230 photos' }))
  await user.click((await tileOf(photos[7]!)).querySelector('[data-check]')!)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure' })
  expect(dialog).toHaveTextContent('229 photos will be deleted.')
  expect(api.calls(content.remove)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('229 photos deleted')).toBeInTheDocument()
  expect(api.calls(content.remove).map(({ query }) => query.content.length)).toEqual([100, 100, 29])
  expect(state.photos.filter(({ deletedAt }) => !deletedAt)).toEqual([
    photos[7],
    ...photos.slice(230),
  ])
})

test('a photo that is already gone is reported, others are deleted, and it can be retried', async () => {
  const photos = makePhotos(4)
  const deleted = photos[2]!.guid
  let isDeleted = true
  const { user, api, state } = openPhotos({
    photos,
    prepare: (mock) =>
      mock.answer(content.remove, ({ query }) => {
        if (isDeleted && query.content.includes(deleted)) throw new Refusal('not_found')
        state.photos = state.photos.map((photo) =>
          query.content.includes(photo.guid) ? { ...photo, deletedAt: 1 } : photo,
        )
        return {}
      }),
  })
  await select(user, photos)
  await deleteSelected(user)
  expect(await screen.findByText('3 photos deleted')).toBeInTheDocument()
  expect(
    await screen.findByText('Photo failed to delete. Not found. It may have been deleted.'),
  ).toBeInTheDocument()
  // It is back in the grid.
  expect(await tileOf(photos[2]!)).toBeInTheDocument()
  isDeleted = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Photo deleted')).toBeInTheDocument()
  expect(api.calls(content.remove).at(-1)).toMatchObject({ query: { content: [deleted] } })
})

test('without a connection sending stops, and the rest is continued later', async () => {
  const photos = makePhotos(250)
  let calls = 0
  const { user, api } = openPhotos({
    photos,
    prepare: (mock) =>
      mock.answer(content.remove, () => {
        if (++calls === 2) throw new NoConnection()
        return {}
      }),
  })
  await tileOf(photos[0]!)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Select all 250 photos' }))
  await deleteSelected(user)
  expect(await screen.findByText('100 photos deleted')).toBeInTheDocument()
  const alert = (await screen.findByText('150 photos failed to delete')).closest(
    '[role=alert]',
  ) as HTMLElement
  expect(alert).toHaveTextContent('No connection to the server.')
  expect(api.calls(content.remove)).toHaveLength(2)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('150 photos deleted')).toBeInTheDocument()
})

test('photos move into a collection and, with Undo, each back to its own', async () => {
  const [start, finish] = [makeCollection({ name: 'Start' }), makeCollection({ name: 'Finish' })]
  const photos = [...makePhotos(2, { collectionGuids: [start.guid] }), ...makePhotos(1)]
  const { user, api, state } = openPhotos({ photos, collections: [start, finish] })
  await select(user, photos)
  await user.click(screen.getByRole('button', { name: 'Move to collection' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Finish' }))
  expect(await screen.findByText('3 photos moved')).toBeInTheDocument()
  expect(api.calls(content.move)).toMatchObject([
    { body: { content: guids(photos), collectionGuid: finish.guid } },
  ])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(state.photos.map(({ collectionGuids }) => collectionGuids)).toEqual([
      [start.guid],
      [start.guid],
      [],
    ]),
  )
})

test('photos are added to a second collection by keyboard and, with Undo, reverted', async () => {
  const [start, finish] = [makeCollection({ name: 'Start' }), makeCollection({ name: 'Finish' })]
  const photos = [
    makePhoto({ collectionGuids: [start.guid] }),
    makePhoto({ collectionGuids: [finish.guid, start.guid] }),
    makePhoto(),
  ]
  const before = photos.map(({ collectionGuids }) => collectionGuids)
  const { user, api, state } = openPhotos({ photos, collections: [start, finish] })
  const places = () => state.photos.map(({ collectionGuids }) => collectionGuids)
  await select(user, photos)
  await user.keyboard('c')
  await user.click(await screen.findByRole('menuitem', { name: 'Finish' }))
  expect(await screen.findByText('3 photos added to the collection')).toBeInTheDocument()
  expect(api.calls(content.changeCollections)).toMatchObject([
    { body: { content: guids(photos), add: [finish.guid], remove: [] } },
  ])
  expect(places()).toEqual([[start.guid, finish.guid], [finish.guid, start.guid], [finish.guid]])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(places()).toEqual(before))
})

test('the dragged selection is dropped on a collection: added, or moved with Shift', async () => {
  const [start, finish] = [makeCollection({ name: 'Start' }), makeCollection({ name: 'Finish' })]
  const photos = makePhotos(3, { collectionGuids: [start.guid] })
  const { user, state } = openPhotos({ photos, collections: [start, finish] })
  const places = () => state.photos.map(({ collectionGuids }) => collectionGuids)
  const dataTransfer = { effectAllowed: '', dropEffect: '', types: [] }
  const drag = async (photo: { name: string }, options: { shiftKey?: boolean } = {}) => {
    const tile = await tileOf(photo)
    fireEvent.dragStart(tile, { dataTransfer })
    const targets = await screen.findByRole('region', { name: 'Collections' })
    const target = within(targets).getByText('Finish')
    fireEvent.dragOver(target, { dataTransfer })
    // jsdom has no drag events and so leaves out their modifier keys.
    const drop = createEvent.drop(target, { dataTransfer })
    fireEvent(target, Object.assign(drop, options))
    fireEvent.dragEnd(tile, { dataTransfer })
    expect(screen.queryByRole('region', { name: 'Collections' })).not.toBeInTheDocument()
  }
  await select(user, photos.slice(0, 2))
  await drag(photos[1]!)
  expect(await screen.findByText('2 photos added to the collection')).toBeInTheDocument()
  await drag(photos[2]!, { shiftKey: true })
  expect(await screen.findByText('Photo moved')).toBeInTheDocument()
  expect(places()).toEqual([[start.guid, finish.guid], [start.guid, finish.guid], [finish.guid]])
})

test('photos of the shown collection disappear when they are moved or removed', async () => {
  const [start, finish, best] = ['Start', 'Finish', 'Best'].map((name) => makeCollection({ name }))
  const photos = makePhotos(2, { collectionGuids: [start!.guid, best!.guid] })
  const { user, state } = openPhotos({
    photos,
    collections: [start!, finish!, best!],
    search: `collections=${start!.guid}`,
  })
  const places = () => state.photos.map(({ collectionGuids }) => collectionGuids)
  await select(user, [photos[0]!])
  await user.click(screen.getByRole('button', { name: 'Move to collection' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('Photos are removed from “Start”.')).toBeInTheDocument()
  expect(within(menu).queryByRole('menuitem', { name: 'Start' })).not.toBeInTheDocument()
  await user.click(within(menu).getByRole('menuitem', { name: 'Finish' }))
  expect(await screen.findByText('Photo moved')).toBeInTheDocument()
  expect(places()[0]).toEqual([best!.guid, finish!.guid])
  await select(user, [photos[1]!])
  await user.keyboard('m')
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from “Start”' }))
  expect(await screen.findByText('Photo removed from the collection')).toBeInTheDocument()
  expect(places()[1]).toEqual([best!.guid])
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(0)!)
  await waitFor(() => expect(places()[1]).toEqual([best!.guid, start!.guid]))
})

test('photos move into a collection that is created on the way', async () => {
  const photos = makePhotos(2)
  const { user, state } = openPhotos({ photos })
  await select(user, photos)
  await user.click(screen.getByRole('button', { name: 'Move to collection' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New collection' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create collection' })
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Podium')
  await user.click(within(dialog).getByRole('button', { name: 'Create collection' }))
  expect(await screen.findByText('2 photos moved')).toBeInTheDocument()
  expect(state.photos.map(({ collectionGuids }) => collectionGuids)).toEqual([
    [state.collections[0]!.guid],
    [state.collections[0]!.guid],
  ])
})

test('originals are downloaded one by one, two seconds apart, and can be stopped', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const photos = makePhotos(3)
  const { user } = openPhotos({ photos })
  await select(user, photos)
  await user.click(screen.getByRole('button', { name: 'Download originals' }))
  await waitFor(() => expect(saved).toEqual([photos[0]!.name]))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(saved).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  await waitFor(() => expect(saved).toEqual([photos[0]!.name, photos[1]!.name]))
  expect(screen.getByText(/^2 of 3/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped. One photo is left as it was.')).toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(saved).toHaveLength(2)
})

test('ten originals come as one archive', async () => {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '')
  })
  const photos = makePhotos(10)
  const { user, api, gallery } = openPhotos({ photos })
  api.answer(contract.content.archive, { url: '/api/archive.zip' })
  await select(user, photos)
  await user.click(screen.getByRole('button', { name: 'Download originals' }))
  await waitFor(() => expect(saved).toEqual(['/api/archive.zip']))
  expect(api.calls(contract.content.archive).map(({ body }) => body)).toEqual([
    { engineGuid: gallery.guid, content: photos.map(({ guid }) => guid) },
  ])
})

test('one selected photo becomes the listing image or the cover; several can’t', async () => {
  const photos = makePhotos(2)
  const { user, api, gallery } = openPhotos({ photos })
  await select(user, [photos[0]!])
  const bar = screen.getByRole('region', { name: 'Selected photos' })
  await user.click(within(bar).getByRole('button', { name: 'Bulk actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set as listing image' }))
  expect(await screen.findByText('Your listing image has been set')).toBeInTheDocument()
  expect(api.calls(engines.setFeaturedImage)).toMatchObject([
    { body: { engineGuid: gallery.guid, guid: photos[0]!.guid } },
  ])
  await user.click(within(bar).getByRole('button', { name: 'Bulk actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Set as cover image' }))
  expect(await screen.findByText('Your cover image has been set')).toBeInTheDocument()
  await select(user, [photos[1]!])
  await user.click(within(bar).getByRole('button', { name: 'Bulk actions' }))
  await screen.findByRole('menuitem', { name: 'Rotate right' })
  expect(screen.queryByRole('menuitem', { name: 'Set as cover image' })).not.toBeInTheDocument()
})
