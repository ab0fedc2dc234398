import { expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { createTestServer, makePhoto } from './queue/test-server.ts'
import { createUploadQueue } from './queue/upload-queue.ts'
import { receiptCsv } from './receipt.ts'

test('the receipt names every file and what became of it, safe for a spreadsheet', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  queue.pause()
  await queue.add(
    (async function* () {
      yield [
        { file: makePhoto('a, "b".jpg'), path: 'card/a, "b".jpg' },
        { file: makePhoto('=cmd.jpg'), path: '=cmd.jpg' },
        { file: new File(['x'], 'a.cr3'), path: 'a.cr3' },
      ]
    })(),
  )
  queue.cancel()
  expect(receiptCsv(queue, new Map(), i18n.t).split('\r\n')).toEqual([
    '\uFEFFFile,Bytes,Result,Reason',
    '"card/a, ""b"".jpg",10,Not sent,Not sent: the upload was cancelled.',
    "'=cmd.jpg,8,Not sent,Not sent: the upload was cancelled.",
    'a.cr3,1,Not stored,"Not a photo (JPEG, PNG, WebP, HEIC) or video (MP4, MOV, WebM)."',
    '',
  ])
})

test('a stored file that was no photo is set aside, with the reason', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  await queue.add(
    (async function* () {
      yield [
        { file: makePhoto('a.jpg'), path: 'a.jpg' },
        { file: makePhoto('b.jpg'), path: 'b.jpg' },
      ]
    })(),
  )
  await vi.waitFor(() => expect(queue.getSnapshot().activity).toBe('finished'))
  const { contentGuid } = queue.row(1)
  const lines = receiptCsv(queue, new Map([[contentGuid!, 'A text file.']]), i18n.t).split('\r\n')
  expect(lines.slice(1, 3)).toEqual(['a.jpg,5,Stored,', 'b.jpg,5,Set aside,A text file.'])
})
