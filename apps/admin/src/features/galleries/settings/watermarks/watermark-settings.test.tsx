import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Product } from '@proofdesk/contract/admin/products'
import type { WatermarkLayer } from '@proofdesk/contract/admin/watermarks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../../../testing/mock-api.ts'
import { makeMedia } from '../../../../testing/test-media.ts'
import { makeProduct } from '../../../../testing/test-products.ts'
import { makeGallery, newGuid } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'
import { NEW_LAYER, toWatermarkForm, watermarkSchema } from './watermark-form.ts'

const watermark = makeMedia('mark.png')
const DELETED = newGuid()
afterEach(() => vi.restoreAllMocks())

const open = (
  gallery: Gallery,
  subTab: 'security' | 'watermarks',
  { products = [] }: { products?: Product[] } = {},
) =>
  openSettings(gallery, subTab, {
    prepare: (api) => {
      api.answer(contract.media.list, ({ query }) => {
        if (query.guid === DELETED) throw new Refusal('not_found', 'Gone')
        return { media: [watermark], total: 1 }
      })
      api.answer(contract.collections.list, { collections: [] })
      api.answer(contract.productLists.list, { productLists: [] })
      api.answer(contract.products.list, { products, makesReels: false })
      api.answer(
        contract.engines.previewWatermarks,
        ({ body: { isPortrait, securityWatermarkName } }) => ({
          width: isPortrait ? 683 : 1_024,
          height: isPortrait ? 1_024 : 683,
          photo: null,
          overlay: securityWatermarkName ? 'AAAA' : null,
        }),
      )
      api.answer(contract.engines.access, {
        access: { passwordChangedAt: null, failedTries: 0, lastFailedAt: null },
      })
    },
  })

/** The latest request to render the visitor's preview. */
const lastDrawn = ({ api }: Pick<ReturnType<typeof open>, 'api'>, isPortrait = false) =>
  api
    .calls(contract.engines.previewWatermarks)
    .map(({ body }) => body)
    .findLast(
      (body) =>
        body.drawnFor === 'visitors' &&
        body.isPortrait === isPortrait &&
        body.securityWatermarkOnThumbnails,
    )

test('switching the studio’s name off shows a clear warning and is saved with the form', async () => {
  const { user, sent, api } = open(makeGallery({ noItems: 4_000 }), 'security')
  expect(await screen.findByText(/Applies to all 4,000 photos once you save/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Draw the studio’s name' }))
  await waitFor(() => expect(lastDrawn({ api })).toMatchObject({ securityWatermarkName: false }))
  expect(await screen.findByRole('alert')).toHaveTextContent('without a security watermark')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkName: false }])
})

test('a chosen picture has a width of at most 100 percent, and a position unless it is tiled', async () => {
  const { user, sent, api } = open(
    makeGallery({
      mediaSecurityWatermarkGuid: watermark.guid,
      securityWatermarkPosition: 'middle',
    }),
    'security',
  )
  expect(await screen.findByRole('combobox', { name: 'Position on the photo' })).toHaveTextContent(
    'In the middle',
  )
  expect(screen.queryByRole('switch', { name: 'Draw the studio’s name' })).not.toBeInTheDocument()
  const width = screen.getByRole('textbox', { name: 'Width in percent of the photo' })
  await user.clear(width)
  await user.type(width, '101')
  await user.click(saveButton())
  expect(width).toBeInvalid()
  expect(sent()).toEqual([])
  await user.clear(width)
  await user.type(width, '30')
  await user.click(screen.getByRole('switch', { name: 'Repeat it across the photo' }))
  await waitFor(() =>
    expect(lastDrawn({ api })).toMatchObject({
      securityWatermarkWidth: 30,
      securityWatermarkTiled: true,
    }),
  )
  expect(screen.queryByRole('combobox', { name: 'Position on the photo' })).not.toBeInTheDocument()
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkWidth: 30, securityWatermarkTiled: true }])
})

const layer = watermarkSchema.shape.watermarks.parse([NEW_LAYER])[0]!
const withLayer = (change: Partial<WatermarkLayer> = {}) =>
  makeGallery({
    watermarks: [{ ...layer, mediaWatermarkLandscapeGuid: watermark.guid, ...change }],
  })

test('layers are added, moved and removed, and rendered before they are saved', async () => {
  const gallery = makeGallery({
    watermarks: [
      { ...layer, mediaWatermarkLandscapeGuid: watermark.guid, watermarkPosition: 'north' },
      { ...layer, mediaWatermarkPortraitGuid: watermark.guid, watermarkPosition: 'south' },
    ],
  })
  const opened = open(gallery, 'watermarks')
  const { user, sent } = opened
  const first = await screen.findByRole('group', { name: 'Layer 1' })
  expect(await within(first).findByText('At the top · opacity 100 %')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Move Layer 1 down' }))
  await user.click(screen.getByRole('button', { name: 'Add a layer' }))
  const added = screen.getByRole('group', { name: 'Layer 3' })
  expect(within(added).getByText('Choose a picture: nothing is drawn yet.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Layer 2' }))
  await waitFor(() => expect(lastDrawn(opened)?.watermarks).toEqual([gallery.watermarks[1], layer]))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ watermarks: [gallery.watermarks[1], layer] }])
  expect(toWatermarkForm(makeGallery({ watermarks: [layer] })).watermarks).toEqual([NEW_LAYER])
})

test('a layer is moved and resized by keyboard on the preview, and both are announced', async () => {
  const { user, sent } = open(withLayer(), 'watermarks')
  await user.click(await screen.findByRole('button', { name: /^Layer 1/ }))
  const frame = await screen.findByRole('slider', { name: 'Move Layer 1 on landscape photos' })
  expect(frame).toHaveAttribute('aria-valuetext', 'Bottom right, margins 3, 3, 3, 3 %')
  frame.focus()
  await user.keyboard('{ArrowLeft}{ArrowUp}{Shift>}{ArrowUp}{/Shift}')
  expect(frame).toHaveAttribute('aria-valuetext', 'Bottom right, margins 0, 4, 9, 0 %')
  const corner = screen.getByRole('slider', { name: 'Width of Layer 1 on portrait photos' })
  corner.focus()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(corner).toHaveAttribute('aria-valuenow', '42')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toMatchObject([
    {
      watermarks: [
        {
          watermarkPosition: 'southeast',
          watermarkMarginTop: 0,
          watermarkMarginRight: 4,
          watermarkMarginBottom: 9,
          watermarkMarginLeft: 0,
          watermarkWidthLandscape: 25,
          watermarkWidthPortrait: 42,
        },
      ],
    },
  ])
})

test('a dragged layer follows the pointer without the server, and is rendered there afterwards', async () => {
  const opened = open(withLayer(), 'watermarks')
  const { user } = opened
  await user.click(await screen.findByRole('button', { name: /^Layer 1/ }))
  const frame = await screen.findByRole('slider', { name: 'Move Layer 1 on landscape photos' })
  // jsdom has no layout: this makes one pixel of the screen one pixel of the photo.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_024)
  fireEvent.pointerDown(frame, { pointerId: 1, button: 0, clientX: 900, clientY: 600 })
  fireEvent.pointerMove(frame, { pointerId: 1, clientX: 0, clientY: 0 })
  expect(frame).toHaveAttribute('aria-valuetext', 'Top left, margins 0, 0, 0, 0 %')
  expect(frame.querySelector('img')).toHaveAttribute('src', watermark.location)
  await waitFor(() => expect(lastDrawn(opened)?.watermarks).toEqual([]))
  fireEvent.pointerUp(frame, { pointerId: 1 })
  await waitFor(() => expect(frame.querySelector('img')).toBeNull())
  expect(lastDrawn(opened)?.watermarks).toMatchObject([{ watermarkPosition: 'northwest' }])
})

test('a layer is made translucent and repeated; its numbers are collapsed until one of them is wrong', async () => {
  const { user, sent } = open(withLayer(), 'watermarks')
  await user.click(await screen.findByRole('button', { name: /^Layer 1/ }))
  const opacity = screen.getByRole('slider', { name: 'Opacity' })
  opacity.focus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  const group = screen.getByRole('group', { name: 'Layer 1' })
  await user.click(within(group).getByRole('switch', { name: 'Repeat it across the photo' }))
  expect(within(group).getByText('Repeated · opacity 98 %')).toBeVisible()
  expect(screen.queryByRole('slider', { name: /^Move Layer 1/ })).not.toBeInTheDocument()
  const folded = within(group).getByText('Exact values').closest('details')
  expect(folded).not.toHaveAttribute('open')
  const margin = within(group).getByLabelText('Margin at the top (%)')
  await user.clear(margin)
  await user.type(margin, '51')
  await user.click(saveButton())
  await waitFor(() => expect(folded).toHaveAttribute('open'))
  expect(margin).toBeInvalid()
  expect(sent()).toEqual([])
  await user.clear(margin)
  await user.type(margin, '6')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toMatchObject([
    { watermarks: [{ watermarkOpacity: 98, watermarkTiled: true, watermarkMarginTop: 6 }] },
  ])
})

test('layers and security watermark are saved together, and a deleted picture is named', async () => {
  const { user, sent } = open(withLayer({ mediaWatermarkLandscapeGuid: DELETED }), 'watermarks')
  expect(await screen.findByText('The picture was deleted: nothing is drawn.')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'On thumbnails too' }))
  await user.click(screen.getByRole('button', { name: 'Remove Layer 1' }))
  expect(screen.getByText('No layers yet. Add your logo or your signature.')).toBeVisible()
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ watermarks: [], securityWatermarkOnThumbnails: false }])
})

test('purchases are rendered with the watermark that their products require', async () => {
  const product = makeProduct({ name: 'Web file', includeWatermark: true })
  const opened = open(makeGallery({ productListGuid: newGuid() }), 'watermarks', {
    products: [product, { ...product, guid: newGuid(), includeWatermark: false }],
  })
  const buyers = await screen.findByRole('group', { name: 'What buyers get' })
  expect(await within(buyers).findByText(/^Products with your layers: 1 of 2\./)).toBeVisible()
  const overlays = () => buyers.querySelectorAll('img[src^="data:"]')
  await waitFor(() => expect(overlays()).toHaveLength(2))
  await opened.user.click(within(buyers).getByRole('button', { name: 'Without layers' }))
  await waitFor(() => expect(overlays()).toHaveLength(0))
})

test('the maximum is ten layers', async () => {
  open(makeGallery({ watermarks: Array(10).fill(layer) }), 'watermarks')
  expect(await screen.findByText('A gallery has up to 10 layers.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add a layer' })).toBeDisabled()
  expect(screen.getAllByRole('group', { name: /^Layer/ })).toHaveLength(10)
})

test('new galleries start with this watermark while it is the studio’s default', async () => {
  const { user, api } = open(makeGallery(), 'watermarks')
  const section = within(
    await screen.findByRole('region', { name: 'The studio’s default watermark' }),
  )
  expect(section.getByText(/^New galleries start with your studio’s name/)).toBeVisible()
  api.answer(contract.galleryPresets.saveWatermark, () => {
    api.answer(contract.galleryPresets.readWatermark, { isSet: true, isOfGallery: true })
    return {}
  })
  await user.click(section.getByRole('button', { name: 'Make this the studio’s default' }))
  expect(await section.findByText('New galleries start with this watermark.')).toBeVisible()
  expect(section.queryByRole('button', { name: 'Make this the studio’s default' })).toBeNull()
  api.answer(contract.galleryPresets.removeWatermark, () => {
    api.answer(contract.galleryPresets.readWatermark, { isSet: false, isOfGallery: false })
    return {}
  })
  await user.click(section.getByRole('button', { name: 'Use the studio’s name instead' }))
  expect(await section.findByText(/^New galleries start with your studio’s name/)).toBeVisible()
})

test('an unsaved watermark can’t become the default', async () => {
  const { user } = open(makeGallery(), 'watermarks')
  await user.click(await screen.findByRole('button', { name: 'Add a layer' }))
  expect(screen.getByRole('button', { name: 'Make this the studio’s default' })).toBeDisabled()
})
