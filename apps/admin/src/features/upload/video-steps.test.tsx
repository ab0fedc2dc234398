import { contract } from '@proofdesk/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { toast } from 'sonner'
import { mockApi } from '../../testing/mock-api.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { newGuid } from '../../testing/test-records.ts'
import { VideoSteps } from './video-steps.tsx'

afterEach(() => void toast.dismiss())

const none = { waiting: 0, uploading: 0, checking: 0, previewing: 0, live: 0, quarantined: 0 }
const galleryGuid = newGuid()
const figures = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)

test('a gallery without videos has no panel for them', () => {
  renderScreen(<VideoSteps galleryGuid={galleryGuid} videos={none} />)
  expect(screen.queryByRole('heading', { name: 'Videos' })).not.toBeInTheDocument()
})

test('shows how many videos are at each step', () => {
  const videos = { ...none, waiting: 3, uploading: 2, checking: 1, previewing: 4, live: 1_200 }
  renderScreen(<VideoSteps galleryGuid={galleryGuid} videos={videos} />)
  expect(figures()).toEqual([
    'Waiting 3',
    'Uploading 2',
    'Being checked 1',
    'Creating preview 4',
    'Ready 1,200',
    'Failed 0',
  ])
})

test('a failed video is listed with its reason and can be retried', async () => {
  const api = mockApi()
  const guid = newGuid()
  api.answer(contract.videos.quarantine, {
    videos: [
      {
        guid,
        name: 'Start.mov',
        mp4Url: null,
        poster: null,
        status: 'quarantined',
        reason: 'truncated',
        hasPreview: false,
        durationMs: null,
        width: null,
        height: null,
        size: 12_000_000,
        contentType: 'video/quicktime',
        codec: '',
        takenAt: null,
        uploadedAt: 0,
        collectionGuid: null,
        collectionGuids: [],
      },
    ],
    total: 1,
  })
  api.answer(contract.videos.retry, {})
  const { user } = renderScreen(
    <VideoSteps galleryGuid={galleryGuid} videos={{ ...none, quarantined: 1 }} />,
  )
  const list = await screen.findByRole('list', { name: 'Failed videos' })
  expect(within(list).getByText('Start.mov')).toBeVisible()
  expect(list).toHaveTextContent('The file ends in the middle of the video.')
  await user.click(screen.getByRole('button', { name: 'Retry Start.mov' }))
  await waitFor(() =>
    expect(api.calls(contract.videos.retry).map(({ body }) => body)).toEqual([{ guid }]),
  )
})
