import { contract } from '@proofdesk/contract'
import type { Frame } from '@proofdesk/contract/admin/frames'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMedia } from '../../../testing/test-media.ts'
import { makeProductList } from '../../../testing/test-products.ts'
import { makeGallery, newGuid } from '../../../testing/test-records.ts'
import { openSettings, saveButton } from '../settings/test-settings.tsx'
import { NEW_TEXT } from './frame-form.ts'

const { frames } = contract
const picture = makeMedia('frame.png')
const list = makeProductList({})

const makeFrame = (fields: Partial<Frame> = {}): Frame => ({
  guid: newGuid(),
  name: 'Finisher',
  mediaLandscapeGuid: picture.guid,
  mediaPortraitGuid: null,
  texts: [NEW_TEXT],
  galleries: 2,
  ...fields,
})

function open(known: Frame[], frameGuid: string | null = null) {
  let kept = known
  const gallery = makeGallery({ frameGuid, productListGuid: list.guid })
  return openSettings(
    { ...gallery, features: { ...gallery.features, freeDownloads: true } },
    'products',
    {
      prepare: (api) => {
        api.answer(contract.productLists.list, { productLists: [list] })
        api.answer(contract.products.list, { products: [], makesReels: false })
        api.answer(contract.media.list, { media: [picture], total: 1 })
        api.answer(frames.list, () => ({ frames: kept }))
        api.answer(frames.preview, ({ body: { isPortrait } }) =>
          isPortrait
            ? { picture: null, width: 0, height: 0, examples: [] }
            : { picture: 'AAAA', width: 1_024, height: 683, examples: ['name' as const] },
        )
        api.answer(frames.create, ({ body }) => {
          const frame = { guid: newGuid(), galleries: 0, ...body }
          kept = [...kept, frame]
          return { frame }
        })
        api.answer(frames.update, ({ body }) => ({ frame: { ...kept[0]!, ...body } }))
        api.answer(frames.remove, ({ query: { guid } }) => {
          kept = kept.filter((frame) => frame.guid !== guid)
          return {}
        })
      },
    },
  )
}

test('a gallery chooses a frame, and whether free downloads have it', async () => {
  const frame = makeFrame()
  const { user, sent } = open([frame])
  expect(screen.queryByRole('switch', { name: 'Frame on free downloads' })).not.toBeInTheDocument()
  await user.click(await screen.findByRole('combobox', { name: 'Frame' }))
  await user.click(await screen.findByRole('option', { name: 'Finisher' }))
  await user.click(screen.getByRole('switch', { name: 'Frame on free downloads' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ frameGuid: frame.guid, frameFreeDownload: true }])
})

test('a new frame has a name and texts, and is chosen once it is saved', async () => {
  const { user, api } = open([])
  await user.click(await screen.findByRole('button', { name: 'New frame' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New frame' }))
  expect(dialog.getByText(/Landscape photos have no frame/)).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Harbour run')
  await user.click(dialog.getByRole('button', { name: 'Add a text' }))
  await user.click(dialog.getByRole('button', { name: 'Add a text' }))
  await user.click(dialog.getByRole('button', { name: 'Remove text 1' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Frame saved')).toBeVisible()
  expect(api.calls(frames.create)).toMatchObject([
    { body: { name: 'Harbour run', texts: [{ value: 'number', font: 'Inter' }] } },
  ])
  expect(await screen.findByRole('combobox', { name: 'Frame' })).toHaveTextContent('Harbour run')
})

test('texts are moved on the photo, each shape on its own', async () => {
  const frame = makeFrame({ mediaPortraitGuid: picture.guid })
  const { user, api } = open([frame], frame.guid)
  await user.click(await screen.findByRole('button', { name: 'Edit frame' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “Finisher”' }))
  expect(await dialog.findByRole('img', { name: 'A photo in this frame' })).toBeVisible()
  expect(dialog.getByText(/Not known for this photo/)).toHaveTextContent('Name')
  const handle = dialog.getByRole('slider', { name: 'Move Name on landscape photos' })
  fireEvent.keyDown(handle, { key: 'ArrowUp', shiftKey: true })
  fireEvent.keyDown(handle, { key: 'ArrowRight' })
  expect(handle).toHaveAttribute('aria-valuetext', '51 % from the left, 87 % from the top')
  await waitFor(() =>
    expect(api.calls(frames.preview).at(-1)!.body.texts[0]).toMatchObject({
      landscape: { x: 51, y: 87 },
      portrait: NEW_TEXT.portrait,
    }),
  )
  await user.click(dialog.getByRole('button', { name: 'Portrait photo' }))
  expect(await dialog.findByText('This gallery has no portrait photos to show.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(frames.update)).toMatchObject([
      { body: { guid: frame.guid, texts: [{ landscape: { x: 51, y: 87 } }] } },
    ]),
  )
})

test('deleting a frame says how many galleries lose it', async () => {
  const frame = makeFrame()
  const { user } = open([frame], frame.guid)
  await user.click(await screen.findByRole('button', { name: 'Delete frame' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “Finisher”?' }))
  expect(question.getByText('2 galleries use it and will have no frame.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Frame deleted')).toBeVisible()
  expect(await screen.findByRole('combobox', { name: 'Frame' })).toHaveTextContent('None')
})
