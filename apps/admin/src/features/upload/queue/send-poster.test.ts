import { expect, test, vi } from 'vitest'
import { mockUploads } from '../test-requests.ts'
import { sendPoster } from './send-poster.ts'

const poster = { url: 'https://bucket.test/', fields: { key: 'sent.jpg' } }
const inParts = { contentGuid: 'film', partBytes: 4 }
const film = new File(['0123456789'], 'a.mov')
const { signal } = new AbortController()

test('a frame is sent ahead of a video if the server asks for one', async () => {
  const { sent } = mockUploads()
  const draw = vi.fn(async () => new Blob(['frame'], { type: 'image/jpeg' }))
  await sendPoster({ ...inParts, poster }, film, { draw, signal })
  expect(draw).toHaveBeenCalledExactlyOnceWith(film)
  expect(sent).toEqual(['poster.jpg'])
})

test('nothing is drawn if the server does that, and nothing sent if the browser can’t', async () => {
  const { sent } = mockUploads()
  const draw = vi.fn(async () => undefined)
  await sendPoster(inParts, film, { draw, signal })
  expect(draw).not.toHaveBeenCalled()
  await sendPoster({ ...inParts, poster }, film, { draw, signal })
  expect(sent).toEqual([])
})

test('a failed poster doesn’t hold anything up', async () => {
  mockUploads(() => 'lost')
  const draw = async () => new Blob(['frame'])
  await expect(sendPoster({ ...inParts, poster }, film, { draw, signal })).resolves.toBeUndefined()
})
