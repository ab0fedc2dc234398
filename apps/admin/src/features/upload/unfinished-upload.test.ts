import { beforeEach, expect, test, vi } from 'vitest'
import type { UploadSnapshot } from './queue/upload-snapshot.ts'
import { forgetUnfinished, readUnfinished, rememberUnfinished } from './unfinished-upload.ts'

const at = (activity: UploadSnapshot['activity'], completed = 40) =>
  ({ activity, total: 100, phases: { completed } }) as UploadSnapshot
const LATER = Date.now() + 120_000

beforeEach(() => forgetUnfinished('gallery'))

test('an upload that was seen running, and then no more, is told about', () => {
  rememberUnfinished('gallery', at('running'))
  expect(readUnfinished('gallery', LATER)).toMatchObject({ total: 100, completed: 40 })
  expect(readUnfinished('another', LATER)).toBeUndefined()
})

test('one that another tab is still at is not', () => {
  rememberUnfinished('gallery', at('running'))
  expect(readUnfinished('gallery', Date.now() + 10_000)).toBeUndefined()
})

test('one that has finished is forgotten', () => {
  rememberUnfinished('gallery', at('running'))
  rememberUnfinished('gallery', at('finished', 100))
  expect(readUnfinished('gallery', LATER)).toBeUndefined()
})

test('writes now and then, not with every photo', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem')
  for (let completed = 0; completed < 100; completed++)
    rememberUnfinished('gallery', at('running', completed))
  expect(write).toHaveBeenCalledTimes(1)
})

test.each(['nonsense', '{"total":"many"}', '[]'])('a broken note (%s) is ignored', (text) => {
  localStorage.setItem('proofdesk.upload.gallery', text)
  expect(readUnfinished('gallery', LATER)).toBeUndefined()
})
