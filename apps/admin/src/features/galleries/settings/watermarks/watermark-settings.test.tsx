import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeMedia } from '../../../../testing/test-media.ts'
import { makeGallery } from '../../../../testing/test-records.ts'
import { openSettings, saveButton } from '../test-settings.tsx'
import { NEW_LAYER, toWatermarkForm, watermarkSchema } from './watermark-form.ts'

const watermark = makeMedia('mark.png')

const open = (gallery: Gallery, subTab: 'security' | 'watermarks') =>
  openSettings(gallery, subTab, {
    prepare: (api) => {
      api.answer(contract.media.list, { media: [watermark], total: 1 })
      api.answer(contract.collections.list, { collections: [] })
      api.answer(contract.engines.access, {
        access: { passwordChangedAt: null, failedTries: 0, lastFailedAt: null },
      })
    },
  })

test('switching the studio’s name off warns plainly and is saved with the form', async () => {
  const { user, sent } = open(makeGallery({ noItems: 4_000 }), 'security')
  expect(await screen.findByText(/Applies to all 4,000 photos immediately/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  const preview = screen.getByRole('region', { name: 'As visitors see it' })
  expect(within(preview).getAllByText('Nordlicht Sport')).toHaveLength(2)
  await user.click(screen.getByRole('switch', { name: 'Draw the studio’s name' }))
  expect(within(preview).queryByText('Nordlicht Sport')).not.toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('without a security watermark')
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkName: false }])
})

test('a chosen picture has a width of at most 100 percent and a position unless it is repeated', async () => {
  const { user, sent } = open(
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
  // A lying and a standing ground of 1,024 and 683 pixels, a watermark of 4 : 3 in the middle of each.
  const preview = screen.getByRole('region', { name: 'As visitors see it' })
  const watermarks = () => [...preview.querySelectorAll('img')].map(({ style }) => style.width)
  await waitFor(() => expect(watermarks().map((text) => text.slice(0, 3))).toEqual(['29.', '30.']))
  await user.click(screen.getByRole('switch', { name: 'Repeat it across the photo' }))
  expect(watermarks()).toEqual([])
  expect(preview.querySelectorAll('[style*="/files/mark.png"]')).toHaveLength(2)
  expect(screen.queryByRole('combobox', { name: 'Position on the photo' })).not.toBeInTheDocument()
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkWidth: 30, securityWatermarkTiled: true }])
})

test('layers are added, moved and removed, and previewed before they are saved', async () => {
  const layer = watermarkSchema.parse({ watermarks: [NEW_LAYER] }).watermarks[0]!
  const gallery = makeGallery({
    watermarks: [
      { ...layer, mediaWatermarkLandscapeGuid: watermark.guid, watermarkPosition: 'north' },
      { ...layer, mediaWatermarkPortraitGuid: watermark.guid, watermarkPosition: 'south' },
    ],
  })
  const { user, sent } = open(gallery, 'watermarks')
  const first = await screen.findByRole('group', { name: 'Layer 1' })
  expect(within(first).getByRole('combobox', { name: 'Position on the photo' })).toHaveTextContent(
    'At the top',
  )
  // Two layers on four grounds, beside the two of the pickers.
  const preview = await screen.findByRole('region', { name: 'Preview' })
  await waitFor(() => expect(preview.querySelectorAll('img')).toHaveLength(8))
  await user.click(screen.getByRole('button', { name: 'Move Layer 1 down' }))
  await user.click(screen.getByRole('button', { name: 'Add a layer' }))
  await user.click(screen.getByRole('button', { name: 'Remove Layer 2' }))
  await user.click(saveButton())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ watermarks: [gallery.watermarks[1], layer] }])
  expect(toWatermarkForm({ watermarks: [layer] })).toEqual({ watermarks: [NEW_LAYER] })
})

test('new galleries start with this watermark once it is made the studio’s default, until they no longer do', async () => {
  const { user, api } = open(makeGallery(), 'watermarks')
  const section = within(await screen.findByRole('region', { name: 'New galleries' }))
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

test('what is not saved yet is no default', async () => {
  const { user } = open(makeGallery(), 'watermarks')
  await user.click(await screen.findByRole('button', { name: 'Add a layer' }))
  expect(screen.getByRole('button', { name: 'Make this the studio’s default' })).toBeDisabled()
})
