import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryOf } from '../../../../lib/api.ts'
import { mockApi } from '../../../../testing/mock-api.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../../testing/test-records.ts'
import { SettingsTab } from '../settings-tab.tsx'
import { NEW_LAYER, toWatermarkForm, watermarkSchema } from './watermark-form.ts'

afterEach(() => void toast.dismiss())

/** Stands for GalleryPage, which hands the gallery of the address to its tab. */
function SettingsHost() {
  const { slug, subTab } = useParams()
  const { data } = useQuery(queryOf(contract.engines.list, { slug }))
  return data?.engines[0] ? <SettingsTab gallery={data.engines[0]} subTab={subTab} /> : null
}

const mark = {
  guid: newGuid(),
  PK: 'MEDIA#1',
  name: 'mark.png',
  createdAt: 1_700_000_000_000,
  folderGuid: null,
  size: 1_000,
  contentType: 'image/png',
  deletedAt: null,
  location: '/mark.webp',
  width: 200,
  height: 100,
  thumbnail: { location: '/mark-thumb.webp', width: 200, height: 100 },
}

function open(gallery: Gallery, subTab: 'security' | 'watermarks') {
  const api = mockApi()
  const server = { gallery }
  api.answer(contract.engines.list, () => ({ engines: [server.gallery] }))
  api.answer(contract.media.list, { media: [mark], total: 1 })
  api.answer(contract.collections.list, { collections: [] })
  api.answer(contract.engines.access, {
    access: { passwordChangedAt: null, failedTries: 0, lastFailedAt: null },
  })
  api.answer(contract.content.list, { content: [], total: 0 })
  api.answer(contract.engines.update, ({ body: { guid: _guid, features: _, ...fields } }) => {
    server.gallery = { ...server.gallery, ...fields }
    return { engine: server.gallery }
  })
  const sent = () =>
    api.calls(contract.engines.update).map(({ body: { guid: _guid, ...changes } }) => changes)
  return {
    sent,
    ...renderScreen(<SettingsHost />, {
      path: `/en/galleries/${gallery.slug}/settings/${subTab}`,
      route: '/:lang/galleries/:slug/settings/:subTab?',
    }),
  }
}
const save = () =>
  within(screen.getByRole('region', { name: 'Unsaved changes' })).getByRole('button', {
    name: 'Save',
  })

test('switching the studio’s name off warns plainly and is saved with the form', async () => {
  const { user, sent } = open(makeGallery({ noItems: 4_000 }), 'security')
  expect(await screen.findByText(/Applies to all 4,000 photos at once/)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('switch', { name: 'Draw the studio’s name' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('without a security watermark')
  await user.click(save())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkName: false }])
})

test('a chosen picture has a width of at most 100 percent and a position unless it is repeated', async () => {
  const { user, sent } = open(
    makeGallery({ mediaSecurityWatermarkGuid: mark.guid, securityWatermarkPosition: 'middle' }),
    'security',
  )
  expect(await screen.findByRole('combobox', { name: 'Position on the photo' })).toHaveTextContent(
    'In the middle',
  )
  expect(screen.queryByRole('switch', { name: 'Draw the studio’s name' })).not.toBeInTheDocument()
  const width = screen.getByRole('textbox', { name: 'Width in percent of the photo' })
  await user.clear(width)
  await user.type(width, '101')
  await user.click(save())
  expect(width).toBeInvalid()
  expect(sent()).toEqual([])
  await user.clear(width)
  await user.type(width, '30')
  await user.click(screen.getByRole('switch', { name: 'Repeat it all over the photo' }))
  expect(screen.queryByRole('combobox', { name: 'Position on the photo' })).not.toBeInTheDocument()
  await user.click(save())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ securityWatermarkWidth: 30, securityWatermarkTiled: true }])
})

test('layers are added, moved and removed, and previewed before they are saved', async () => {
  const layer = watermarkSchema.parse({ watermarks: [NEW_LAYER] }).watermarks[0]!
  const gallery = makeGallery({
    watermarks: [
      { ...layer, mediaWatermarkLandscapeGuid: mark.guid, watermarkPosition: 'north' },
      { ...layer, mediaWatermarkPortraitGuid: mark.guid, watermarkPosition: 'south' },
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
  await user.click(save())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(sent()).toEqual([{ watermarks: [gallery.watermarks[1], layer] }])
  expect(toWatermarkForm({ watermarks: [layer] })).toEqual({ watermarks: [NEW_LAYER] })
})
