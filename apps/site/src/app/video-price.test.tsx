import type { SiteVideo } from '@proofdesk/contract/site/galleries'
import { render, screen } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { SaleContext, type Sale } from '../features/gallery/sale.ts'
import { VideoDialog } from '../features/gallery/video-dialog.tsx'
import { createTranslator } from '../i18n/i18n.ts'
import { GalleryContext } from '../lib/gallery-context.ts'
import { makeAccount, makeGallery } from '../testing/make.ts'

const video: SiteVideo = {
  guid: '0190a000-0000-7000-8000-00000000f11e',
  name: 'Finish line',
  takenAt: null,
  durationMs: 2_000,
  width: 640,
  height: 360,
  poster: null,
  mp4Url: null,
}

test.each([
  [undefined, 'Buy this video'],
  [{ amount: 12, isFrom: false, currency: 'GBP' }, 'Buy this video, £12.00'],
  [{ amount: 9, isFrom: true, currency: 'GBP' }, 'Buy this video, from £9.00'],
])('a video that costs %j is offered as “%s”', (videoPrice, label) => {
  const sale: Sale = {
    buyVideos: () => undefined,
    ...(videoPrice && { videoPrice }),
    products: [],
  }
  render(
    <I18nextProvider i18n={createTranslator('en', {})}>
      <GalleryContext value={{ account: makeAccount(), gallery: makeGallery() }}>
        <SaleContext value={sale}>
          <VideoDialog video={video} plays={false} onClose={() => undefined} />
        </SaleContext>
      </GalleryContext>
    </I18nextProvider>,
  )
  expect(screen.getByRole('button', { name: label })).toBeVisible()
})
