import { contract } from '@proofdesk/contract'
import type { Photo } from '@proofdesk/contract/admin/content'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useParams } from 'react-router'
import { toast } from 'sonner'
import { afterEach, expect, test } from 'vitest'
import { queryOf } from '../../../../lib/api.ts'
import { mockApi } from '../../../../testing/mock-api.ts'
import { renderScreen } from '../../../../testing/render-screen.tsx'
import { makeGallery, newGuid } from '../../../../testing/test-records.ts'
import { SettingsTab } from '../settings-tab.tsx'

afterEach(() => void toast.dismiss())

/** Stands for GalleryPage, which hands the gallery of the address to its tab. */
function SettingsHost() {
  const { slug, subTab } = useParams()
  const { data } = useQuery(queryOf(contract.engines.list, { slug }))
  return data?.engines[0] ? <SettingsTab gallery={data.engines[0]} subTab={subTab} /> : null
}

const UPRIGHT = { location: '/first.jpg', width: 683, height: 1_024 }

function open(gallery: Gallery, photos: Photo[] = []) {
  const api = mockApi()
  const server = { gallery }
  api.answer(contract.engines.list, () => ({ engines: [server.gallery] }))
  api.answer(contract.media.list, { media: [], total: 0 })
  api.answer(contract.content.list, { content: photos, total: photos.length })
  api.answer(contract.engines.update, ({ body: { guid: _guid, features: _, ...fields } }) => {
    server.gallery = { ...server.gallery, ...fields }
    return { engine: server.gallery }
  })
  return {
    sent: () =>
      api.calls(contract.engines.update).map(({ body: { guid: _guid, ...changes } }) => changes),
    ...renderScreen(<SettingsHost />, {
      path: `/en/galleries/${gallery.slug}/settings/media`,
      route: '/:lang/galleries/:slug/settings/:subTab?',
    }),
  }
}
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
const save = () => within(bar()!).getByRole('button', { name: 'Save' })
const part = (name: string) =>
  within(screen.getByRole('group', { name: 'Visible part' })).getByRole('button', { name })

const photo = (name: string): Photo => {
  const rendition = { location: `/${name}`, width: 400, height: 600 }
  return {
    guid: newGuid(),
    name,
    key: name,
    status: 'live',
    reason: null,
    takenAt: null,
    uploadedAt: 1,
    width: 4_000,
    height: 6_000,
    size: 1,
    caption: '',
    keywords: [],
    camera: '',
    collectionGuid: null,
    previews: { md: rendition, lg: rendition },
    thumbnail: rendition,
  }
}

test('another photo of the gallery becomes its cover, and none again', async () => {
  const [one, other] = [photo('one.jpg'), photo('other.jpg')]
  const gallery = makeGallery({
    mediaCoverGuid: one.guid,
    media: { featuredImage: null, coverImage: one.previews!.md },
  })
  const { user, sent } = open(gallery, [one, other])
  const cover = within(await screen.findByRole('group', { name: 'Cover image' }))
  expect(cover.getByText('You have chosen this photo.')).toBeVisible()
  await user.click(cover.getByRole('button', { name: 'Choose another photo' }))
  await user.click(await cover.findByRole('radio', { name: 'other.jpg' }))
  await user.click(save())
  expect(await screen.findByText('Settings saved')).toBeVisible()
  await user.click(cover.getByRole('button', { name: 'Unset' }))
  expect(cover.getByText(/the listing image stands there/)).toBeVisible()
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toEqual([{ mediaCoverGuid: other.guid }, { mediaCoverGuid: null }]),
  )
})

test('the part of the listing image that is seen is dragged, moved by keys, or chosen', async () => {
  const { user, sent } = open(makeGallery({ media: { featuredImage: UPRIGHT, coverImage: null } }))
  const frame = await screen.findByRole('slider', { name: 'Visible part' })
  expect(frame).toHaveAttribute('aria-valuetext', 'Center')
  frame.setPointerCapture = () => {}
  frame.getBoundingClientRect = () => new DOMRect(0, 0, 300, 200)
  // Drawn down, more of the top is seen.
  fireEvent.pointerDown(frame, { button: 0, clientY: 20, pointerId: 1 })
  fireEvent.pointerMove(frame, { clientY: 160, pointerId: 1 })
  fireEvent.pointerUp(frame, { pointerId: 1 })
  expect(part('Top')).toHaveAttribute('aria-pressed', 'true')
  frame.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(frame).toHaveAttribute('aria-valuetext', 'Bottom')
  await user.click(part('Top'))
  await user.click(screen.getByRole('button', { name: 'Show all of it' }))
  expect(screen.getByText(/in its whole height/)).toBeVisible()
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        mediaFeaturedImageBackgroundSize: 'contain',
        mediaFeaturedImageBackgroundPosition: 'top',
      },
    ]),
  )
})

test('a banner leads to an address of the web and to nothing else', async () => {
  const { user, sent } = open(makeGallery())
  const link = await screen.findByRole('textbox', { name: 'Link of the banner' })
  await user.type(link, 'javascript:alert(1)')
  await user.click(save())
  await waitFor(() => expect(link).toBeInvalid())
  await user.clear(link)
  await user.type(link, 'www.sponsor.test')
  await user.click(save())
  await waitFor(() => expect(sent()).toEqual([{ bannerUrl: 'www.sponsor.test' }]))
})
