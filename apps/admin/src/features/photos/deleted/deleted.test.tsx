import { DAY_MS } from '@proofdesk/domain/duration'
import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'
import { makePhoto, makePhotos } from '../../../testing/test-photos.ts'

const { content } = contract

test('deleted photos say how long they can be restored, and are restored', async () => {
  const deleted = makePhoto({ deletedAt: Date.now() - 29.5 * DAY_MS })
  const { user, api, state, router } = openPhotos({
    photos: [makePhoto(), deleted, ...makePhotos(2, { deletedAt: Date.now() })],
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Deleted photos' }))
  const tile = await tileOf(deleted)
  expect(router.state.location.search).toBe('?view=deleted')
  expect(tile).toHaveAccessibleName(`${deleted.name}, 1 day left`)
  await user.click(tile.querySelector('[data-check]')!)
  await user.click(
    within(screen.getByRole('region', { name: 'Selected photos' })).getByRole('button', {
      name: 'Restore',
    }),
  )
  expect(await screen.findByText('Photo restored')).toBeInTheDocument()
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(2))
  expect(api.calls(content.restore)).toMatchObject([{ body: { content: [deleted.guid] } }])
  expect(state.photos.find(({ guid }) => guid === deleted.guid)?.deletedAt).toBeNull()
  await user.click(screen.getByRole('button', { name: 'All photos' }))
  expect(await tileOf(deleted)).toBeInTheDocument()
})

test('a photo that stays deleted because its picture was uploaded again is reported', async () => {
  const photos = makePhotos(2, { deletedAt: Date.now() })
  const { user } = openPhotos({
    photos,
    search: 'view=deleted',
    // The server skips it silently.
    prepare: (mock) => mock.answer(content.restore, {}),
  })
  await tileOf(photos[0]!)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(
    await screen.findByText('2 photos stay deleted: the gallery has the same pictures again.'),
  ).toBeInTheDocument()
})

test('if only some of the photos stay deleted, one message says both', async () => {
  const photos = makePhotos(2, { deletedAt: Date.now() })
  const { user } = openPhotos({
    photos,
    search: 'view=deleted',
    prepare: (mock) =>
      mock.answer(content.restore, () => {
        photos[0]!.deletedAt = null
        return {}
      }),
  })
  await tileOf(photos[0]!)
  await user.keyboard('a')
  await user.click(screen.getByRole('button', { name: 'Restore' }))
  expect(await screen.findByText(/^1 restored; one photo stays deleted/)).toBeInTheDocument()
  expect(screen.queryByText('2 photos restored')).not.toBeInTheDocument()
})

test('a deleted photo can be viewed and restored in the lightbox', async () => {
  const photos = makePhotos(2, { deletedAt: Date.now() })
  const { user, state } = openPhotos({ photos, search: `view=deleted&photo=${photos[0]!.guid}` })
  const dialog = await screen.findByRole('dialog', { name: photos[0]!.name })
  expect(within(dialog).queryByRole('textbox', { name: 'Caption' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }))
  expect(await screen.findByRole('dialog', { name: photos[1]!.name })).toBeInTheDocument()
  await waitFor(() => expect(state.photos[0]!.deletedAt).toBeNull())
})

test('an empty trash says so', async () => {
  openPhotos({ photos: makePhotos(1), search: 'view=deleted' })
  expect(await screen.findByText('Nothing has been deleted')).toBeInTheDocument()
})
