import { MINUTE_MS } from '@proofdesk/domain/duration'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

class FakeRequest {
  static last: FakeRequest
  static readonly DONE = 4
  upload: { onprogress: (event: { loaded: number; total: number }) => void } = {
    onprogress: () => {},
  }
  onload = () => {}
  onerror = () => {}
  readyState = 1
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  sentHeaders: string[] = []
  body = new FormData()
  opened: string[] = []
  isAborted = false
  constructor() {
    FakeRequest.last = this
  }
  open(...how: string[]) {
    this.opened = how
  }
  setRequestHeader(name: string) {
    this.sentHeaders.push(name)
  }
  getResponseHeader(name: string) {
    return this.headers[name] ?? null
  }
  send(body: FormData) {
    this.body = body
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, responseText = '', headers = {}) {
    Object.assign(this, { status, responseText, headers, readyState: 4 })
    this.onload()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.useRealTimers())

const target = {
  contentGuid: 'guid',
  url: 'https://bucket.test/',
  fields: { key: 'a/b.jpg', policy: 'p' },
}

function start() {
  const abort = new AbortController()
  const onProgress = vi.fn()
  const sent = sendFile(target, new File(['x'], 'IMG_1.JPG', { type: 'image/jpeg' }), {
    onProgress,
    signal: abort.signal,
  })
  return { sent, abort, onProgress, request: FakeRequest.last }
}

test('posts the fields first, then the file, without credentials', async () => {
  const { sent, request } = start()
  expect(request.opened).toEqual(['POST', 'https://bucket.test/'])
  expect([...request.body.keys()]).toEqual(['key', 'policy', 'file'])
  expect(request.body.get('file')).toBeInstanceOf(File)
  expect(request.sentHeaders).toEqual([])
  request.answer(204)
  expect(await sent).toEqual({ status: 204 })
})

test('reports its progress', () => {
  const { request, onProgress } = start()
  request.upload.onprogress({ loaded: 40, total: 100 })
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(40, 100)
})

test('a lost connection is status 0', async () => {
  const { sent, request } = start()
  request.onerror()
  expect(await sent).toEqual({ status: 0 })
})

test('a refusal has its code and the pause that the server asks for', async () => {
  const { sent, request } = start()
  request.answer(429, '{"error":"Too many.","code":"too_many"}', { 'retry-after': '7' })
  expect(await sent).toEqual({
    status: 429,
    code: 'too_many',
    retryAfterMs: 7_000,
  })
})

test.each(['<Error><Code>AccessDenied</Code></Error>', '', 'null', '[1]'])(
  'a refusal in another language (%s) is still a refusal',
  async (text) => {
    const { sent, request } = start()
    request.answer(403, text)
    expect(await sent).toEqual({ status: 403 })
  },
)

test('a connection without progress for two minutes is considered lost', async () => {
  const { sent, request } = start()
  request.upload.onprogress({ loaded: 1, total: 100 })
  await vi.advanceTimersByTimeAsync(119_000)
  request.upload.onprogress({ loaded: 2, total: 100 })
  await vi.advanceTimersByTimeAsync(119_000)
  expect(request.isAborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await sent).toEqual({ status: 0 })
  expect(request.isAborted).toBe(true)
})

test('before its first byte it may wait long for a free connection', async () => {
  const { request } = start()
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS)
  expect(request.isAborted).toBe(false)
})

test('aborting it rejects and ends the request', async () => {
  const { sent, abort, request } = start()
  abort.abort()
  await expect(sent).rejects.toThrow(/abort/i)
  expect(request.isAborted).toBe(true)
})
