import type { SetAside } from '@proofdesk/contract/error-kinds'
import { photoProblemMessage } from '@proofdesk/contract/sentences/photo-problems'
import { expect, test, vi } from 'vitest'
import { i18n } from '../../i18n/i18n.ts'
import { videoProblemMessage } from '../../lib/video-problem-message.ts'
import { createTestServer, makePhoto } from './queue/test-server.ts'
import { createUploadQueue } from './queue/upload-queue.ts'
import { receiptCsv } from './receipt.ts'

test('the receipt lists every file with its outcome, safe for a spreadsheet', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  queue.pause()
  await queue.add(
    (async function* () {
      yield [
        { file: makePhoto('a, "b".jpg'), path: 'card/a, "b".jpg' },
        { file: makePhoto('=cmd.jpg'), path: '=cmd.jpg' },
        { file: new File(['x'], 'a.cr3'), path: 'a.cr3' },
        { file: new File(['x'], 'a.xmp'), path: 'a.xmp' },
        { file: new File(['x'], 'a.pdf'), path: 'a.pdf' },
      ]
    })(),
  )
  queue.cancel()
  expect(receiptCsv(queue, i18n.t).split('\r\n')).toEqual([
    '\uFEFFFile,Bytes,Result,Reason',
    'a.pdf,1,Failed,"Not a photo (JPEG, PNG, WebP, HEIC, AVIF, GIF, TIFF) or video (MP4, MOV, WebM, MKV, AVI, AVCHD, MPEG, 3GP)."',
    '"card/a, ""b"".jpg",10,Not sent,Not sent: the upload was cancelled.',
    "'=cmd.jpg,8,Not sent,Not sent: the upload was cancelled.",
    'a.cr3,1,Skipped,Camera raw files can’t be shown. Export them as JPEG.',
    'a.xmp,1,Skipped,"Sidecar files aren’t photos, so they’re left out."',
    '',
  ])
})

test('files of which no photo or video could be made come first, with the reason', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  await queue.add(
    (async function* () {
      yield [
        { file: makePhoto('a.jpg'), path: 'a.jpg' },
        { file: makePhoto('b.jpg'), path: 'b.jpg' },
        { file: makePhoto('c.jpg'), path: 'c.jpg' },
      ]
    })(),
  )
  await vi.waitFor(() => expect(queue.getSnapshot().activity).toBe('finished'))
  const [photo, video] = [1, 2].map((index) => queue.row(index).contentGuid!)
  queue.noteSetAside(
    new Map<string, SetAside>([
      [photo!, { kind: 'photo', reason: 'damaged' }],
      [video!, { kind: 'video', reason: 'failed_often' }],
    ]),
  )
  expect(receiptCsv(queue, i18n.t).split('\r\n').slice(1, 4)).toEqual([
    `b.jpg,5,Set aside,${photoProblemMessage(i18n.t, 'damaged')}`,
    `c.jpg,5,Set aside,${videoProblemMessage(i18n.t, 'failed_often')}`,
    'a.jpg,5,Stored,',
  ])
})
