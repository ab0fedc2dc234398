import { contract } from '@proofdesk/contract'
import type { Video } from '@proofdesk/contract/admin/videos'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { makeGallery } from '../../testing/test-records.ts'
import { makeVideo } from '../../testing/test-videos.ts'
import { VideosTab } from './videos-tab.tsx'

const { videos } = contract
const gallery = makeGallery({ slug: 'marathon' })

function open(list: Video[], makesPreviews = true) {
  const api = mockApi()
  let shown = list
  api.answer(videos.list, () => ({ videos: shown, total: shown.length, makesPreviews }))
  api.answer(videos.retry, () => ({}))
  api.answer(videos.remove, ({ query }) => {
    shown = shown.filter(({ guid }) => guid !== query.guid)
    return {}
  })
  api.answer(videos.restore, () => {
    shown = list
    return {}
  })
  return {
    api,
    ...renderScreen(<VideosTab gallery={gallery} />, {
      path: '/en/galleries/marathon/videos',
      route: '/:lang/galleries/:slug/videos',
    }),
  }
}

test('videos are played, retried with their reason, deleted and restored', async () => {
  const broken = makeVideo({
    name: 'Cut.mov',
    status: 'quarantined',
    reason: 'truncated',
    mp4Url: null,
    poster: null,
  })
  const { api, user } = open([makeVideo({}), broken])
  const list = await screen.findByRole('list', { name: 'Videos' })
  expect(within(list).getByLabelText('Finish.mp4')).toHaveAttribute('src', '/files/preview.mp4')
  expect(list).toHaveTextContent('0:12 · 1920 × 1080')
  expect(list).toHaveTextContent('The file ends in the middle of the video.')
  await user.click(within(list).getByRole('button', { name: 'Retry Cut.mov' }))
  expect(await screen.findByText('Processing the video again')).toBeInTheDocument()
  expect(api.calls(videos.retry)).toMatchObject([{ body: { guid: broken.guid } }])
  await user.click(within(list).getByRole('button', { name: 'Delete Cut.mov' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('“Cut.mov” will be deleted.')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 video')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 videos')).toBeInTheDocument()
})

test('the original of a video is downloaded', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const video = makeVideo({})
  const { api, user } = open([video, makeVideo({ name: 'New.mp4', status: 'stored' })])
  api.answer(contract.content.download, { url: '/files/original.mp4' })
  await user.click(await screen.findByRole('button', { name: 'Download Finish.mp4' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(api.calls(contract.content.download)).toMatchObject([
    { body: { engineGuid: gallery.guid, contentGuid: video.guid } },
  ])
  expect(screen.queryByRole('button', { name: 'Download New.mp4' })).not.toBeInTheDocument()
  saved.mockRestore()
})

test('a gallery without videos links to the upload, and missing previews are explained', async () => {
  const { unmount } = open([])
  expect(await screen.findByRole('link', { name: 'Upload videos' })).toHaveAttribute(
    'href',
    '/en/galleries/marathon/upload',
  )
  unmount()
  open([makeVideo({ hasPreview: false, poster: null, mp4Url: null })], false)
  expect(await screen.findByText(/This installation has no ffmpeg/)).toBeInTheDocument()
  expect(
    screen.getByText('There is no preview of this video. Buyers get the original.'),
  ).toBeInTheDocument()
})
