import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { screen, within } from '@testing-library/react'
import { useParams } from 'react-router'
import type { Session } from '../../../lib/session.ts'
import { type MockApi, mockApi } from '../../../testing/mock-api.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { useGallery } from '../galleries-api.ts'
import { SettingsTab } from './settings-tab.tsx'

interface OpenSettingsOptions {
  /** Adds or replaces responses to the screen's first requests. */
  prepare?: (api: MockApi) => void
  session?: Session
}

/** Opens a gallery's settings on a mock server that saves changes; `sent` collects what was saved. */
export function openSettings(
  gallery: Gallery,
  subTab: string,
  { prepare, session }: OpenSettingsOptions = {},
) {
  const api = mockApi()
  const server = { gallery }
  api.answer(contract.frames.list, { frames: [] })
  api.answer(contract.engines.list, () => ({ engines: [server.gallery] }))
  api.answer(contract.media.list, { media: [], total: 0 })
  api.answer(contract.galleryPresets.readWatermark, { isSet: false, isOfGallery: false })
  api.answer(contract.content.list, { content: [], total: 0 })
  api.answer(contract.engines.previewWatermarks, {
    width: 1_024,
    height: 683,
    photo: null,
    overlay: null,
  })
  api.answer(contract.content.focalPoint, { focalPoint: { x: 0.5, y: 0.25 } })
  api.answer(
    contract.engines.update,
    ({ body: { guid: _guid, password: _password, features, ...fields } }) => {
      server.gallery = {
        ...server.gallery,
        ...fields,
        features: { ...server.gallery.features, ...features },
      }
      return { engine: server.gallery }
    },
  )
  prepare?.(api)
  return {
    api,
    server,
    sent: () =>
      api.calls(contract.engines.update).map(({ body: { guid: _guid, ...changes } }) => changes),
    ...renderScreen(<SettingsHost />, {
      path: `/en/galleries/${gallery.slug}/settings/${subTab}`,
      route: '/:lang/galleries/:slug/settings/:subTab?',
      session,
    }),
  }
}

/** Replaces GalleryPage, which passes the gallery in the address to its tab. */
function SettingsHost() {
  const { slug = '', subTab } = useParams()
  const { data } = useGallery(slug)
  return data?.engines[0] ? (
    <SettingsTab gallery={data.engines[0]} subTab={subTab} mailActions={null} />
  ) : null
}

/** The save bar of a form; null without unsaved changes. */
export const saveBar = () => screen.queryByRole('region', { name: 'Unsaved changes' })
export const saveButton = () => within(saveBar()!).getByRole('button', { name: 'Save' })
