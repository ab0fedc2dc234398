import { contract } from '@proofdesk/contract'
import type { FacesFound } from '@proofdesk/contract/search'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { makePhotos } from '../../../testing/test-photos.ts'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { type MockApi, Refusal } from '../../../testing/mock-api.ts'
import { openPhotos, tileOf } from '../testing/test-gallery.tsx'

const { content, search } = contract
const photos = makePhotos(4)
const [first, second] = photos.map(({ guid }) => guid) as [string, string]
const features = { ...makeGallery().features, selfieSearch: true }
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }
const found = (content: FacesFound['galleries'][number]['content'], isTooMany = false) => ({
  requestId: 'request-1',
  faces: [box],
  galleries:
    content.length > 0 || isTooMany
      ? [{ engineGuid: newGuid(), name: 'Marathon', slug: 'marathon', isTooMany, content }]
      : [],
})
const picture = new File(['a face'], 'me.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  // jsdom can't show files.
  URL.createObjectURL = vi.fn(() => 'blob:picture')
  URL.revokeObjectURL = vi.fn()
})
const open = (prepare: (api: MockApi) => void, more: { search?: string } = {}) =>
  openPhotos({ photos, gallery: { features, faceMatchThreshold: 80 }, prepare, ...more })

test('a picture finds a person; a threshold narrows the photos, and a chip removes it', async () => {
  const { user, api, router } = open((server) =>
    server.answer(
      search.byImage,
      found([
        { guid: first, match: 96 },
        { guid: second, match: 84 },
        { guid: photos[2]!.guid, match: 61 },
      ]),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Find a person' }))
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  await waitFor(() =>
    expect(api.calls(content.list).at(-1)?.query).toMatchObject({
      faces: [first, second],
      requestId: 'request-1',
    }),
  )
  expect(api.calls(search.byImage).map(({ body }) => body)).toEqual([
    expect.objectContaining({ selfie: btoa('a face'), threshold: 60 }),
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByText('84 % or more: 2 photos')).toBeVisible()
  const slider = screen.getByRole('slider', { name: 'Similarity' })
  fireEvent.change(slider, { target: { value: '61' } })
  await waitFor(() =>
    expect(api.calls(content.list).at(-1)?.query.faces).toEqual([first, second, photos[2]!.guid]),
  )
  await user.click(screen.getByRole('button', { name: 'Remove the filter A person' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('one of several faces is chosen; a search without results says why', async () => {
  const answers = [
    { ...found([]), faces: [box, { ...box, x: 0.6 }] },
    found([]),
    new Refusal('no_face'),
    found([], true),
    found([], true),
  ]
  const { user, api } = open((server) =>
    server.answer(search.byImage, () => {
      const answer = answers.shift()!
      if (answer instanceof Refusal) throw answer
      return answer
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Find a person' }))
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  await user.click(await screen.findByRole('button', { name: 'Face 2 of 2' }))
  expect(await screen.findByText('No photo of this gallery shows this face.')).toBeVisible()
  expect(api.calls(search.byImage).map(({ body }) => body.face)).toEqual([undefined, 1])
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  expect(await screen.findByText(/We couldn’t find a face in this picture/)).toBeVisible()
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  expect(await screen.findByText(/on 100 photos or more/)).toBeVisible()
  // The second time with the gallery's own threshold.
  expect(api.calls(search.byImage).at(-1)?.body.threshold).toBe(80)
})

test('if the browser can’t show the picture, its faces are chosen by number', async () => {
  const answers = [{ ...found([]), faces: [box, { ...box, x: 0.6 }] }, found([])]
  const { user, api } = open((server) => server.answer(search.byImage, () => answers.shift()!))
  await user.click(await screen.findByRole('button', { name: 'Find a person' }))
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  const shown = (await screen.findByRole('button', { name: 'Face 2 of 2' })).closest(
    '[role=dialog]',
  )
  fireEvent.error(shown!.querySelector('img')!)
  expect(screen.getByText('Face 1 of 2')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Face 2 of 2' }))
  expect(await screen.findByText('No photo of this gallery shows this face.')).toBeVisible()
  expect(api.calls(search.byImage).map(({ body }) => body.face)).toEqual([undefined, 1])
})

test('a picture can be dropped on the photos', async () => {
  const { api } = open((server) =>
    server.answer(search.byImage, found([{ guid: first, match: 90 }])),
  )
  await tileOf(photos[0]!)
  fireEvent.drop(window, { dataTransfer: { files: [picture], types: ['Files'] } })
  await waitFor(() => expect(api.calls(content.list).at(-1)?.query.faces).toEqual([first]))
})

test('P shows the faces of a photo, and one of them is searched everywhere', async () => {
  const faceGuid = newGuid()
  const { user, api, router } = open(
    (server) => {
      server.answer(search.detect, { faces: [{ ...box, guid: faceGuid, score: 0.9 }] })
      server.answer(search.byFace, found([{ guid: second, match: 99 }]))
    },
    { search: `q=img&photo=${first}` },
  )
  const dialog = await screen.findByRole('dialog', { name: photos[0]!.name })
  await user.keyboard('p')
  expect(within(dialog).getByRole('button', { name: 'Faces' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await user.click(await within(dialog).findByRole('button', { name: 'Face 1 of 1' }))
  await waitFor(() =>
    expect(router.state.location.search).toBe(`?faces=${second}&person=request-1`),
  )
  expect(api.calls(search.byFace)[0]?.body.faceGuid).toBe(faceGuid)
})

test('a face on 100 photos or more is reported as such, and the photos stay as they are', async () => {
  const { user, router } = open(
    (server) => {
      server.answer(search.detect, { faces: [{ ...box, guid: newGuid(), score: 0.9 }] })
      server.answer(search.byFace, found([], true))
    },
    { search: `q=img&photo=${first}` },
  )
  const dialog = await screen.findByRole('dialog', { name: photos[0]!.name })
  await user.keyboard('p')
  await user.click(await within(dialog).findByRole('button', { name: 'Face 1 of 1' }))
  expect(await screen.findByText(/on 100 photos or more/)).toBeInTheDocument()
  expect(router.state.location.search).toBe(`?q=img&photo=${first}`)
})

test('a person’s face is erased after confirmation, with a receipt', async () => {
  const erased = { erasedAt: Date.UTC(2026, 4, 3), backupsUntil: Date.UTC(2027, 4, 4) }
  const receipt = { guid: newGuid(), faces: 12, photos: 11, ...erased }
  const { user, api } = open((server) => server.answer(search.erase, { receipt, faces: [box] }))
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Erase a person’s face' }))
  await user.upload(await screen.findByLabelText('Picture of a person'), picture)
  const question = await screen.findByRole('alertdialog', { name: 'Erase this face?' })
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.calls(search.erase)).toEqual([])
  await user.upload(screen.getByLabelText('Picture of a person'), picture)
  await user.click(await screen.findByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('12 faces in 11 photos were erased.')).toBeVisible()
  expect(screen.getByText(new RegExp(receipt.guid))).toBeVisible()
  expect(screen.getByText(/Automatic backups .* are deleted by .*2027/)).toBeVisible()
})

test('a gallery without the search shows none of it', async () => {
  const { user } = openPhotos({ photos, search: `photo=${first}` })
  const dialog = await screen.findByRole('dialog', { name: photos[0]!.name })
  await user.keyboard('p')
  expect(within(dialog).queryByRole('button', { name: 'Faces' })).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Find a person' })).not.toBeInTheDocument()
})
