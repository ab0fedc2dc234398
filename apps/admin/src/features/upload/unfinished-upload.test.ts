import { MINUTE_MS } from '@proofdesk/domain/duration'
import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import {
  clearUnfinished,
  hasNotes,
  listUnfinished,
  rememberUnfinished,
} from './unfinished-upload.ts'

const at = (activity: UploadSnapshot['activity'], completed = 40) =>
  ({ activity, total: 100, phases: { completed, setAside: 0, chosenTwice: 0 } }) as UploadSnapshot
const upload = {
  gallery: { guid: 'gallery', name: 'Marathon', slug: 'marathon' },
  userGuid: 'me',
}
const LATER = Date.now() + 2 * MINUTE_MS

beforeEach(() => clearUnfinished('gallery'))

test('an upload that was running and then disappeared is reported to its own person', () => {
  expect(hasNotes()).toBe(false)
  rememberUnfinished(upload, at('running'))
  expect(hasNotes()).toBe(true)
  expect(listUnfinished('me', LATER)).toMatchObject([
    { total: 100, completed: 40, gallery: upload.gallery },
  ])
  expect(listUnfinished('somebody else', LATER)).toEqual([])
})

test('one that another tab is still running isn’t, unless its page was left', () => {
  rememberUnfinished(upload, at('running'))
  expect(listUnfinished('me', Date.now() + 10_000)).toEqual([])
  rememberUnfinished(upload, at('running'), true)
  expect(listUnfinished('me', Date.now() + 10_000)).toHaveLength(1)
})

test('one that has finished is forgotten', () => {
  rememberUnfinished(upload, at('running'))
  rememberUnfinished(upload, at('finished', 100))
  expect(listUnfinished('me', LATER)).toEqual([])
})

test('writes now and then, not with every photo', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  for (let completed = 0; completed < 100; completed++)
    rememberUnfinished(upload, at('running', completed))
  expect(write).toHaveBeenCalledTimes(1)
})

test.each(['nonsense', '{"total":"many"}', '[]'])('a broken note (%s) is ignored', (text) => {
  localStorage.setItem('proofdesk.upload.gallery', text)
  expect(listUnfinished('me', LATER)).toEqual([])
})
