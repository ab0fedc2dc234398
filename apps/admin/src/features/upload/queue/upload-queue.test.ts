import { HOUR_MS, MINUTE_MS } from '@proofdesk/domain/duration'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestServer, folderOf, makePhoto, makePhotos } from './test-server.ts'
import { type UploadQueue, createUploadQueue } from './upload-queue.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const ENOUGH = HOUR_MS

async function start(
  server: ReturnType<typeof createTestServer>,
  files: File[],
): Promise<UploadQueue> {
  const queue = createUploadQueue(server.deps)
  await queue.add(folderOf(files))
  return queue
}

const finish = () => vi.advanceTimersByTimeAsync(ENOUGH)
const rowOf = (queue: UploadQueue, name: string) =>
  queue
    .list('all')
    .map(queue.row)
    .find(({ path }) => path.endsWith(name))

test('all chosen photos are stored and confirmed, and only then is it 100 per cent', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(25))
  expect(queue.getSnapshot()).toMatchObject({ activity: 'running', total: 25, percent: 0 })
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    percent: 100,
    stored: 25,
    phases: { completed: 25, failed: 0, uploading: 0, waiting: 0 },
    secondsLeft: null,
  })
  expect(server.stored.size).toBe(25)
})

test('after a crash, choosing the same folder again sends only what is missing', async () => {
  const server = createTestServer()
  const killed = await start(server, makePhotos(60))
  await vi.advanceTimersByTimeAsync(3_000)
  const before = server.sent.length
  expect(before).toBeGreaterThan(10)
  expect(before).toBeLessThan(50)
  killed.cancel()
  await finish()
  const arrived = server.stored.size

  const queue = await start(server, makePhotos(60))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    stored: 60 - arrived,
    alreadyStored: arrived,
  })
  expect(server.stored.size).toBe(60)
  expect(server.sent.length).toBe(60)
})

test('a network outage of ten minutes costs nothing but time', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(40))
  await vi.advanceTimersByTimeAsync(2_000)
  server.isUnreachable = true
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'running',
    outage: { kind: 'network' },
    failed: 0,
  })
  expect(queue.getSnapshot().phases.completed).toBeLessThan(40)
  server.isUnreachable = false
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    stored: 40,
    failed: 0,
    outage: undefined,
  })
  expect(new Set(server.sent).size).toBe(40)
  expect(server.sent.length).toBe(40)
})

test('while nothing can be reached, attempts become rarer, one file at a time', async () => {
  const server = createTestServer()
  const send = vi.spyOn(server.deps.transport, 'send')
  const queue = await start(server, makePhotos(40))
  queue.setAtOnce(10)
  await vi.advanceTimersByTimeAsync(1_000)
  server.isUnreachable = true
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS)
  send.mockClear()
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS)
  expect(send.mock.calls.length).toBeGreaterThanOrEqual(9)
  expect(send.mock.calls.length).toBeLessThanOrEqual(13)
  server.isUnreachable = false
  queue.retryNow()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(queue.getSnapshot().activity).toBe('finished')
})

test('a server that restarts, answering 503 and 500 for two minutes, stores every photo once', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(40))
  await vi.advanceTimersByTimeAsync(2_000)
  server.answersAll = 'unavailable'
  await vi.advanceTimersByTimeAsync(60_000)
  server.answersAll = 'internal'
  await vi.advanceTimersByTimeAsync(60_000)
  server.answersAll = undefined
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 40, failed: 0 })
  expect(server.sent.length).toBe(40)
})

test('an expired session keeps everything and resumes after the next sign-in', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(30))
  server.answersAll = 'unauthenticated'
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'stopped',
    stop: { isSignedOut: true },
    failed: 0,
  })
  server.answersAll = undefined
  queue.signedIn()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 30 })
})

test('a deleted gallery stops the upload with its reason, without retries', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(5))
  server.answersAll = 'not_found'
  const register = vi.spyOn(server.deps.transport, 'register')
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'stopped',
    stop: { code: 'not_found', isSignedOut: false },
  })
  expect(register.mock.calls.length).toBeLessThanOrEqual(1)
  server.answersAll = undefined
  queue.resume()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 5 })
})

test('expired addresses are requested again', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(20))
  await vi.advanceTimersByTimeAsync(250)
  server.clearAddresses()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 20, failed: 0 })
  expect(new Set(server.sent).size).toBe(20)
})

test('after a long pause, addresses are renewed before anything is sent to them', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(20))
  await vi.advanceTimersByTimeAsync(250)
  queue.pause()
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  server.clearAddresses()
  const send = vi.spyOn(server.deps.transport, 'send')
  queue.resume()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ stored: 20 })
  for (const { value } of send.mock.results) expect(await value).toEqual({ status: 204 })
})

test('an address that is refused repeatedly fails that file only', async () => {
  const server = createTestServer()
  server.sendStatus.set('IMG_00003.JPG', 403)
  const queue = await start(server, makePhotos(10))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    percent: 100,
    stored: 9,
    failed: 1,
  })
  expect(rowOf(queue, 'IMG_00003.JPG')).toMatchObject({
    phase: 'failed',
    reason: { code: 'address_refused' },
    canRetry: true,
  })
})

test('a photo chosen twice is sent once and counted as such', async () => {
  const server = createTestServer()
  const queue = await start(server, [
    makePhoto('a.jpg', 'same'),
    makePhoto('b.jpg', 'other'),
    makePhoto('copy of a.jpg', 'same'),
    makePhoto('a again.jpg', 'same'),
  ])
  await finish()
  expect(server.sent.toSorted()).toEqual(['a.jpg', 'b.jpg'])
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    stored: 2,
    phases: { completed: 2, chosenTwice: 2 },
  })
  await queue.add(folderOf([makePhoto('late copy.jpg', 'same')]))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    phases: { completed: 2, chosenTwice: 3 },
  })
  expect(server.sent).toHaveLength(2)
})

test('if the first of two equal files becomes unreadable, the other one replaces it', async () => {
  const server = createTestServer()
  const queue = await start(server, [
    makePhoto('on the card.jpg', 'same'),
    makePhoto('on the disk.jpg', 'same'),
  ])
  await vi.advanceTimersByTimeAsync(150)
  server.unreadable.add('on the card.jpg')
  server.isUnreachable = true
  await vi.advanceTimersByTimeAsync(1_000)
  server.isUnreachable = false
  await finish()
  expect(server.sent).toEqual(['on the disk.jpg'])
  expect(rowOf(queue, 'on the card.jpg')).toMatchObject({
    phase: 'failed',
    reason: { code: 'unreadable' },
  })
  server.unreadable.clear()
  queue.retryAll()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    stored: 1,
    phases: { chosenTwice: 1, failed: 0 },
  })
  expect(server.sent).toHaveLength(1)
})

test('1,001 files are registered in two calls, of the same session', async () => {
  const server = createTestServer()
  server.isInstant = true
  const register = vi.spyOn(server.deps.transport, 'register')
  const queue = await start(server, makePhotos(1_001))
  await finish()
  expect(server.registrations.map(({ length }) => length)).toEqual([1_000, 1])
  expect(register.mock.calls.map(([, batch]) => batch.batchGuid)).toEqual([undefined, 'session'])
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 1_001 })
})

test('reading runs only slightly ahead of sending', async () => {
  const server = createTestServer()
  await start(server, makePhotos(5_000))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.hashed.length).toBeLessThanOrEqual(server.sent.length + 1_010)
})

test('as many are sent concurrently as chosen, even if that changes midway', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(200))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.mostSending).toBe(3)
  queue.setAtOnce(10)
  await vi.advanceTimersByTimeAsync(500)
  expect(server.mostSending).toBe(10)
  queue.setAtOnce(1)
  await vi.advanceTimersByTimeAsync(500)
  server.mostSending = 0
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.mostSending).toBe(1)
  await finish()
  expect(server.stored.size).toBe(200)
  expect(server.sent.length).toBe(200)
})

test('a pause is complete: nothing is sent, read or requested until it ends', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(2_000))
  await vi.advanceTimersByTimeAsync(2_100)
  queue.pause()
  await vi.advanceTimersByTimeAsync(1_000)
  const then = {
    sent: server.sent.length,
    hashed: server.hashed.length,
    registrations: server.registrations.length,
  }
  await finish()
  expect({
    sent: server.sent.length,
    hashed: server.hashed.length,
    registrations: server.registrations.length,
  }).toEqual(then)
  expect(server.sending).toBe(0)
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'paused',
    bytesPerSecond: 0,
    secondsLeft: null,
    phases: { uploading: 0, failed: 0 },
  })
  queue.resume()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 2_000 })
  expect(server.sent.length).toBe(2_000)
})

test('files that can’t be accepted are listed with their reason and hold up no others', async () => {
  const server = createTestServer()
  server.refuses.set('IMG_00002.JPG', 'file_too_large')
  const raw = new File(['raw'], 'IMG_1.CR3', { type: '' })
  const empty = new File([], 'empty.jpg', { type: 'image/jpeg' })
  const queue = await start(server, [raw, empty, ...makePhotos(6)])
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'finished',
    percent: 100,
    stored: 5,
    failed: 0,
    total: 7,
    phases: { completed: 5, failed: 2, leftOut: 1 },
  })
  expect(queue.list('leftOut').map((index) => queue.row(index))[0]).toMatchObject({
    phase: 'leftOut',
    reason: { code: 'camera_raw' },
    canRetry: false,
  })
  expect(rowOf(queue, 'empty.jpg')).toMatchObject({ reason: { code: 'empty_file' } })
  expect(rowOf(queue, 'IMG_00002.JPG')).toMatchObject({
    reason: { code: 'file_too_large' },
    canRetry: false,
  })
  expect(server.registrations.flat().map(({ name }) => name)).not.toContain('IMG_1.CR3')
})

test('one file that spoils its whole registration is found, and the others are stored', async () => {
  const server = createTestServer()
  server.isInstant = true
  server.spoilsBatch.add('IMG_00217.JPG')
  const queue = await start(server, makePhotos(400))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 399, failed: 1 })
  expect(rowOf(queue, 'IMG_00217.JPG')).toMatchObject({ reason: { code: 'invalid' } })
  expect(server.registrations.length).toBeLessThan(40)
})

test('a photo is completed only when the server confirms its bytes', async () => {
  const server = createTestServer()
  const confirm = server.deps.transport.confirm
  let isConfirming = false
  server.deps.transport.confirm = async (...args) =>
    isConfirming ? confirm(...args) : new Promise<string[]>(() => {})
  const queue = await start(server, makePhotos(3))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.stored.size).toBe(3)
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'running',
    percent: 99,
    phases: { completed: 0, uploading: 3 },
  })
  isConfirming = true
})

test('bytes that got lost on the way are sent again', async () => {
  const server = createTestServer()
  server.loses.set('IMG_00001.JPG', 1)
  const queue = await start(server, makePhotos(4))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 4, failed: 0 })
  expect(server.sent.filter((name) => name === 'IMG_00001.JPG')).toHaveLength(2)
})

test('bytes that get lost every time fail with their reason instead of looping forever', async () => {
  const server = createTestServer()
  server.loses.set('IMG_00001.JPG', 100)
  const queue = await start(server, makePhotos(4))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 3, failed: 1 })
  expect(rowOf(queue, 'IMG_00001.JPG')).toMatchObject({ reason: { code: 'not_confirmed' } })
})

test('a file that was saved again after reading is read again', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(4))
  server.sendStatus.set('IMG_00001.JPG', 422)
  await vi.advanceTimersByTimeAsync(500)
  server.sendStatus.clear()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 4 })
  expect(server.hashed.filter((name) => name === 'IMG_00001.JPG')).toHaveLength(2)
})

test('one file that always fails while others succeed is given up, and can be retried', async () => {
  const server = createTestServer()
  server.sendStatus.set('IMG_00000.JPG', 502)
  const queue = await start(server, makePhotos(3_000))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ stored: 2_999, failed: 1, activity: 'finished' })
  server.sendStatus.clear()
  queue.retry(0)
  expect(queue.getSnapshot().activity).toBe('running')
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 3_000, failed: 0 })
})

test('a removed memory card fails its files as unreadable, not as a lost network', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(30))
  await vi.advanceTimersByTimeAsync(1_000)
  for (const { name } of makePhotos(30)) server.unreadable.add(name)
  const send = server.deps.transport.send
  server.deps.transport.send = async () => ({ status: 0 })
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', outage: undefined })
  expect(queue.getSnapshot().failed + queue.getSnapshot().stored).toBe(30)
  expect(queue.getSnapshot().failed).toBeGreaterThan(5)
  server.deps.transport.send = send
  server.unreadable.clear()
  queue.retryAll()
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ stored: 30, failed: 0 })
})

test('the percentage follows the bytes, per file and in total', async () => {
  const server = createTestServer()
  const queue = await start(server, [makePhoto('big.jpg', 'x'.repeat(1_000))])
  await vi.advanceTimersByTimeAsync(200)
  expect(queue.row(0)).toMatchObject({ phase: 'uploading', percent: 50 })
  await vi.advanceTimersByTimeAsync(100)
  expect(queue.row(0).percent).toBe(75)
  queue.setAtOnce(3)
  expect(queue.getSnapshot()).toMatchObject({ percent: 75, bytesDone: 750 })
  await finish()
  expect(queue.row(0)).toMatchObject({ phase: 'completed', percent: 100 })
})

test('speed and remaining time are measured over the last seconds', async () => {
  const server = createTestServer()
  const photos = Array.from({ length: 400 }, (_, index) =>
    makePhoto(`${index}.jpg`, `${index}-`.padEnd(1_000, 'x')),
  )
  const queue = await start(server, photos)
  await vi.advanceTimersByTimeAsync(12_000)
  // 3 files of 1,000 bytes every 400 ms
  const { bytesPerSecond, secondsLeft, bytesDone, totalBytes } = queue.getSnapshot()
  expect(bytesPerSecond).toBeGreaterThan(7_000)
  expect(bytesPerSecond).toBeLessThan(8_000)
  expect(secondsLeft).toBeGreaterThanOrEqual(Math.floor((totalBytes - bytesDone) / 8_000))
  expect(secondsLeft).toBeLessThanOrEqual(Math.ceil((totalBytes - bytesDone) / 7_000))
})

test('cancelling keeps what is stored and lists the rest as not sent', async () => {
  const server = createTestServer()
  const queue = await start(server, makePhotos(100))
  await vi.advanceTimersByTimeAsync(3_000)
  queue.cancel()
  const { stored, phases, activity } = queue.getSnapshot()
  expect(activity).toBe('finished')
  expect(stored).toBeGreaterThan(0)
  expect(stored + phases.notSent).toBe(100)
  const sent = server.sent.length
  await finish()
  expect(server.sent.length).toBe(sent)
  // Files that had arrived unconfirmed are completed, and nothing is expected any more.
  expect(queue.getSnapshot()).toMatchObject({ stored: sent, phases: { notSent: 100 - sent } })
  expect(server.stored.size).toBe(sent)
  expect(server.expected()).toEqual([])
})

test('cancelling while a folder is still being read stops the reading', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  const adding = queue.add(
    (async function* () {
      for (let slice = 0; slice < 100; slice++) {
        yield makePhotos(10, slice * 10).map((file) => ({ file, path: file.name }))
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })(),
  )
  await vi.advanceTimersByTimeAsync(550)
  expect(queue.getSnapshot()).toMatchObject({ activity: 'running', isCollecting: true })
  queue.cancel()
  await finish()
  await adding
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', isCollecting: false })
  expect(queue.getSnapshot().total).toBeLessThanOrEqual(60)
  expect(server.sent.length).toBeLessThan(10)
})

test('choosing the same folder again after cancelling continues the upload', async () => {
  const server = createTestServer()
  const queue = await start(server, [...makePhotos(50), makePhoto('copy.jpg', 'IMG_00049.JPG')])
  await vi.advanceTimersByTimeAsync(2_000)
  queue.cancel()
  await queue.add(folderOf([...makePhotos(50), makePhoto('copy.jpg', 'IMG_00049.JPG')]))
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', failed: 0 })
  expect(server.stored.size).toBe(50)
})

test('the screen is notified at most four times a second, however many files move', async () => {
  const server = createTestServer()
  server.isInstant = true
  const queue = createUploadQueue(server.deps)
  const heard = vi.fn()
  queue.subscribe(heard)
  await queue.add(folderOf(makePhotos(3_000)))
  heard.mockClear()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(heard.mock.calls.length).toBeLessThanOrEqual(9)
  expect(queue.getSnapshot().activity).toBe('finished')
})

test('files of different collections are registered in separate calls', async () => {
  const server = createTestServer()
  const register = vi.spyOn(server.deps.transport, 'register')
  const queue = createUploadQueue(server.deps)
  await queue.add(folderOf(makePhotos(3)), 'start')
  await queue.add(folderOf(makePhotos(3, 3)), 'finish')
  await finish()
  expect(register.mock.calls.map(([files, batch]) => [files.length, batch.collectionGuid])).toEqual(
    [
      [3, 'start'],
      [3, 'finish'],
    ],
  )
  expect(queue.getSnapshot().stored).toBe(6)
})

test('a file chosen for a second collection is added to it, and only once', async () => {
  const server = createTestServer()
  const queue = createUploadQueue(server.deps)
  await queue.add(folderOf(makePhotos(3)), 'start')
  await queue.add(folderOf(makePhotos(2)), 'finish')
  await finish()
  await queue.add(folderOf(makePhotos(1)), 'start')
  await finish()
  expect(queue.getSnapshot()).toMatchObject({
    total: 6,
    stored: 3,
    added: 2,
    phases: { completed: 5, chosenTwice: 1 },
  })
})

test('an unreadable folder is listed, and a hotel’s sign-in page is survived', async () => {
  const server = createTestServer()
  const register = server.deps.transport.register
  server.deps.transport.register = async () => {
    throw new SyntaxError('Unexpected token <')
  }
  const queue = createUploadQueue(server.deps)
  await queue.add(
    (async function* () {
      yield [{ unreadable: 'card/locked' }]
      yield makePhotos(2).map((file) => ({ file, path: file.name }))
    })(),
  )
  await vi.advanceTimersByTimeAsync(30_000)
  expect(queue.getSnapshot()).toMatchObject({
    activity: 'running',
    failed: 0,
    outage: { kind: 'network' },
  })
  server.deps.transport.register = register
  await finish()
  expect(queue.getSnapshot()).toMatchObject({ stored: 2, phases: { failed: 1 } })
  expect(rowOf(queue, 'card/locked')).toMatchObject({ reason: { code: 'folder_unreadable' } })
})

test.each([
  ['no_space', 'disk'],
  ['quota_reached', 'quota'],
] as const)(
  'while the server answers %s the upload waits, says so at once, and goes on by itself',
  async (code, kind) => {
    const server = createTestServer()
    server.answersAll = code
    const queue = await start(server, makePhotos(40))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(queue.getSnapshot()).toMatchObject({ activity: 'running', outage: { kind }, failed: 0 })
    await vi.advanceTimersByTimeAsync(8 * HOUR_MS)
    expect(queue.getSnapshot()).toMatchObject({ activity: 'running', failed: 0 })
    server.answersAll = undefined
    await finish()
    expect(queue.getSnapshot()).toMatchObject({ activity: 'finished', stored: 40, failed: 0 })
  },
)
