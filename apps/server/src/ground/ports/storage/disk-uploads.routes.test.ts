import { createHash } from 'node:crypto'
import { access, readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDiskUnderTest, type DiskUnderTest } from './storage-under-test.ts'
import { form, post, send, sendBeginning, type Answer } from './upload-client.ts'

const MB = 1024 * 1024
let now = Date.now()
let stored: (upload: {
  key: string
  size: number
  sha256?: string
}) => Promise<void> = async () => {}
let disk: DiskUnderTest
beforeEach(async () => {
  now = Date.now()
  stored = async (upload) => void disk.stored.push(upload)
  disk = await openDiskUnderTest({ clock: () => now, onStored: (upload) => stored(upload) })
})
afterEach(() => disk.close())

const offer = {
  key: 'folder/photo.jpg',
  contentType: 'image/jpeg',
  minBytes: 3,
  maxBytes: 100_000,
  expiresInSeconds: 60,
}
const checksum = createHash('sha256').update('hello').digest('hex')

function answered({ status, body }: Answer): [number, string] {
  const { error, code } = JSON.parse(body) as { error: string; code: string }
  expect(error).toMatch(/^[A-Z].*\.$/)
  return [status, code]
}

async function expectNothingStored(): Promise<void> {
  expect(await disk.leftovers()).toEqual([])
  expect(await readdir(disk.directory, { recursive: true })).not.toContain(offer.key)
  expect(disk.stored).toEqual([])
}

const put = async (
  body: string | Buffer,
  changes: Partial<Parameters<typeof disk.storage.signPut>[0]> = {},
  headers: Record<string, string | number> = {},
): Promise<Answer> => {
  const signed = await disk.storage.signPut({ ...offer, ...changes })
  return send(signed.url, { method: 'PUT', headers: { ...signed.headers, ...headers }, body })
}

describe('an uploader is told why', () => {
  it.each([
    ['a file that is too large', { exactBytes: undefined, maxBytes: 4 }, 413, 'too_large'],
    ['a file that is too small', { exactBytes: 6 }, 422, 'too_small'],
    [
      'a file that was damaged',
      { checksum: checksum.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
      422,
      'wrong_checksum',
    ],
  ])('%s', async (_name, changes, status, code) => {
    expect(answered(await put('hello', changes))).toEqual([status, code])
    const {
      exactBytes: minBytes = 1,
      maxBytes = 100,
      ...rest
    } = { exactBytes: undefined, ...changes } as {
      exactBytes?: number
      maxBytes?: number
      checksum?: string
    }
    expect(
      answered(
        await post(await disk.storage.signPost({ ...offer, ...rest, minBytes, maxBytes }), 'hello'),
      ),
    ).toEqual([status, code])
    await expectNothingStored()
  })

  it('a file that was never announced as too large, in pieces and without its length', async () => {
    const { url, headers } = await disk.storage.signPut(offer)
    const pieces = Array.from({ length: 40 }, () => Buffer.alloc(65_536))
    expect(
      answered(
        await send(url, {
          method: 'PUT',
          headers: { ...headers, 'Transfer-Encoding': 'chunked' },
          body: pieces,
        }),
      ),
    ).toEqual([413, 'too_large'])
    await expectNothingStored()
  })

  it('another type than the signed one', async () => {
    expect(answered(await put('hello', {}, { 'Content-Type': 'text/html' }))).toEqual([
      422,
      'wrong_type',
    ])
    const { url, fields } = await disk.storage.signPost(offer)
    expect(
      answered(await post({ url, fields: { ...fields, 'Content-Type': 'text/html' } }, 'hello')),
    ).toEqual([422, 'wrong_type'])
    const { 'Content-Type': _type, ...untyped } = fields
    expect(answered(await post({ url, fields: untyped }, 'hello'))).toEqual([422, 'wrong_type'])
    await expectNothingStored()
  })

  it('a signature that is wrong, for something else, or too late', async () => {
    const { url, headers } = await disk.storage.signPut(offer)
    const sendTo = async (address: string): Promise<[number, string]> =>
      answered(await send(address, { method: 'PUT', headers, body: 'hello' }))
    expect(await sendTo(url.replace('photo.jpg', 'other.jpg'))).toEqual([403, 'bad_signature'])
    expect(await sendTo(url.replace('/photo.jpg', '/..%2f..%2f..%2fphoto.jpg'))).toEqual([
      403,
      'bad_signature',
    ])
    expect(await sendTo(url.replace(/signature=.*/, 'signature=x'))).toEqual([403, 'bad_signature'])
    expect(await sendTo(url.replace(/policy=./, 'policy=_'))).toEqual([403, 'bad_signature'])
    expect(await sendTo(`${url}&policy=x`)).toEqual([403, 'bad_signature'])
    expect(await sendTo(url.split('?')[0]!)).toEqual([403, 'bad_signature'])
    const { url: postUrl, fields } = await disk.storage.signPost(offer)
    expect(
      answered(await post({ url: postUrl, fields: { ...fields, signature: 'x' } }, 'hello')),
    ).toEqual([403, 'bad_signature'])
    expect(
      answered(
        await post({ url: postUrl, fields: { ...fields, key: 'folder/other.jpg' } }, 'hello'),
      ),
    ).toEqual([403, 'bad_signature'])
    now += 60_000
    expect(await sendTo(url)).toEqual([403, 'expired'])
    expect(answered(await post({ url: postUrl, fields }, 'hello'))).toEqual([403, 'expired'])
    await expectNothingStored()
  })

  it('a form that is none', async () => {
    const { url, fields } = await disk.storage.signPost(offer)
    const sendForm = async (
      body: string | Buffer,
      headers: Record<string, string>,
    ): Promise<[number, string]> => answered(await send(url, { method: 'POST', headers, body }))
    const malformed = [400, 'malformed']
    const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' }
    expect(await sendForm('{}', { 'Content-Type': 'application/json' })).toEqual(malformed)
    expect(await sendForm('{}', { 'Content-Type': 'nonsense' })).toEqual(malformed)
    expect(await sendForm('{}', { 'Content-Type': 'multipart/form-data' })).toEqual(malformed)
    expect(await sendForm('', {})).toEqual(malformed)
    expect(await sendForm('', multipart)).toEqual(malformed)
    expect(await sendForm('nonsense', multipart)).toEqual(malformed)
    expect(await sendForm('--x--', multipart)).toEqual(malformed)
    expect(await sendForm(`--x\r\n${'a'.repeat(100_000)}`, multipart)).toEqual(malformed)
    const complete = form(fields, 'hello')
    expect(await sendForm(complete.body.subarray(0, -8), complete.headers)).toEqual(malformed)
    const unnamed = form(fields, 'hello', 'photo')
    expect(await sendForm(unnamed.body, unnamed.headers)).toEqual(malformed)
    await expectNothingStored()
  })

  it('fields behind the file, twice, too long, too many, or not signed', async () => {
    const { url, fields } = await disk.storage.signPost(offer)
    const pairs = Object.entries(fields)
    const sendFields = async (list: [string, string][]): Promise<[number, string]> =>
      answered(await send(url, { method: 'POST', ...form(list, 'hello') }))
    expect(await sendFields([])).toEqual([400, 'malformed'])
    expect(await sendFields([...pairs, pairs[0]!])).toEqual([400, 'malformed'])
    expect(await sendFields([...pairs, ['KEY', offer.key]])).toEqual([400, 'malformed'])
    expect(await sendFields([['key', 'x'.repeat(9000)], ...pairs])).toEqual([400, 'malformed'])
    expect(await sendFields([...pairs, ['name', 'photo.jpg']])).toEqual([400, 'malformed'])
    expect(
      await sendFields([
        ...pairs,
        ...Array.from({ length: 30 }, (_, i): [string, string] => [`f${i}`, '']),
      ]),
    ).toEqual([400, 'malformed'])
    await expectNothingStored()
  })

  it('a form with two files', async () => {
    const { url, fields } = await disk.storage.signPost(offer)
    const { headers, body } = form(fields, 'hello')
    const again = form({}, 'hello', 'file')
    const boundary = /boundary=(.*)/.exec(headers['Content-Type']!)![1]!
    const second = again.body
      .toString()
      .replaceAll(/boundary=(.*)/.exec(again.headers['Content-Type']!)![1]!, boundary)
    const both = Buffer.concat([
      body.subarray(0, body.lastIndexOf('--' + boundary)),
      Buffer.from(second),
    ])
    expect(answered(await send(url, { method: 'POST', headers, body: both }))).toEqual([
      400,
      'malformed',
    ])
    await expectNothingStored()
  })

  it('a form that goes on and on around its file', async () => {
    const { url, fields } = await disk.storage.signPost(offer)
    const { headers, body } = form(fields, 'hello')
    const flood = Array.from({ length: 100 }, () => Buffer.alloc(65_536, 'x'))
    expect(answered(await send(url, { method: 'POST', headers, body: [...flood, body] }))).toEqual([
      400,
      'malformed',
    ])
    await expectNothingStored()
  })
})

describe('an upload that succeeds', () => {
  it('is reported before the uploader hears of it, with its checksum when that was signed', async () => {
    stored = async (upload) => {
      // By then the file has been moved to its final path.
      await access(join(disk.directory, upload.key))
      disk.stored.push(upload)
    }
    expect(await put('hello', { checksum })).toMatchObject({ status: 204, body: '' })
    expect(
      (await post(await disk.storage.signPost({ ...offer, key: 'folder/2.jpg' }), 'hello!')).status,
    ).toBe(204)
    expect(disk.stored).toEqual([
      { key: offer.key, size: 5, sha256: checksum },
      { key: 'folder/2.jpg', size: 6, sha256: undefined },
    ])
  })

  it('makes the uploader wait until it is noted down', async () => {
    const noted = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    stored = async () => {
      asked.resolve()
      await noted.promise
    }
    let isAnswered = false
    const answer = put('hello').finally(() => (isAnswered = true))
    await asked.promise
    expect(isAnswered).toBe(false)
    noted.resolve()
    expect((await answer).status).toBe(204)
  })

  it('but can not be noted down is a failure that may be repeated', async () => {
    stored = async () => {
      throw new Error('no database')
    }
    expect(answered(await put('hello'))).toEqual([500, 'internal'])
    stored = async () => {}
    expect((await put('hello')).status).toBe(204)
  })

  it('leaves the connection ready for the next one, and so does one that is refused', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number>()
    const sendOver = async (sent: {
      method: string
      url: string
      headers: Record<string, string>
      body: Buffer
    }): Promise<number> => {
      const outgoing = request(sent.url, {
        agent,
        method: sent.method,
        headers: { ...sent.headers, 'Content-Length': sent.body.length },
      })
      const status = new Promise<number>((resolve, reject) => {
        outgoing.on('response', async (response) => {
          ports.add(response.socket.localPort!)
          await text(response)
          resolve(response.statusCode!)
        })
        outgoing.on('error', reject)
      })
      outgoing.end(sent.body)
      return status
    }
    for (let i = 0; i < 15; i++) {
      const putting = await disk.storage.signPut(offer)
      expect(await sendOver({ method: 'PUT', ...putting, body: Buffer.alloc(50_000) })).toBe(204)
      expect(await sendOver({ method: 'PUT', ...putting, body: Buffer.alloc(MB) })).toBe(413)
      const posting = await disk.storage.signPost(offer)
      const { headers, body } = form(posting.fields, Buffer.alloc(50_000))
      expect(
        await sendOver({
          method: 'POST',
          url: posting.url,
          headers,
          body: Buffer.concat([body, Buffer.from('an epilogue')]),
        }),
      ).toBe(204)
      const tooLarge = form(posting.fields, Buffer.alloc(MB))
      expect(await sendOver({ method: 'POST', url: posting.url, ...tooLarge })).toBe(413)
    }
    expect(ports.size).toBe(1)
    agent.destroy()
  })

  it('may come many at a time, also to one key', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        put(Buffer.alloc(50_000, String(i % 10)), { key: `folder/${i % 3}.jpg` }),
      ),
    )
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await disk.leftovers()).toEqual([])
    for (const name of ['0', '1', '2']) {
      const { stream } = (await disk.storage.open(`folder/${name}.jpg`))!
      expect(new Set(await text(stream)).size).toBe(1)
    }
  })
})

it('a film whose form is refused is not received first', async () => {
  const { url, fields } = await disk.storage.signPost({ ...offer, maxBytes: 500 * MB })
  const { headers, body } = form(
    [...Object.entries(fields), ['name', 'photo.jpg'], ['name', 'photo.jpg']],
    '',
  )
  let sent = 0
  function* film(): Generator<Buffer> {
    yield body.subarray(0, body.lastIndexOf('\r\n--'))
    for (; sent < 400 * MB; sent += MB) yield Buffer.alloc(MB)
  }
  expect(
    answered(
      await send(url, {
        method: 'POST',
        headers: { ...headers, 'Content-Length': 450 * MB },
        body: film(),
      }),
    ),
  ).toEqual([400, 'malformed'])
  expect(sent).toBeLessThan(200 * MB)
  await expectNothingStored()
})

it('an uploader that falls silent is let go, and leaves nothing', async () => {
  await disk.close()
  disk = await openDiskUnderTest({ clock: () => now, idleMilliseconds: 50 })
  const putting = await disk.storage.signPut(offer)
  const posting = await disk.storage.signPost(offer)
  const { headers, body } = form(posting.fields, 'hel')
  await sendBeginning(putting.url, {
    headers: { ...putting.headers, 'Content-Length': 5 },
    body: Buffer.from('hel'),
  }).closed
  await sendBeginning(posting.url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': 90_000 },
    body: body.subarray(0, -20),
  }).closed
  await vi.waitFor(expectNothingStored)
})

it('a refused film is not read to its end', async () => {
  const { url, headers } = await disk.storage.signPut(offer)
  let sent = 0
  function* film(): Generator<Buffer> {
    for (; sent < 500 * MB; sent += MB) yield Buffer.alloc(MB)
  }
  const sending = send(url.replace('photo', 'other'), {
    method: 'PUT',
    headers: { ...headers, 'Content-Length': 500 * MB },
    body: film(),
  })
  expect(answered(await sending)).toEqual([403, 'bad_signature'])
  expect(sent).toBeLessThan(200 * MB)
})

it('a browser on any other origin may upload, without cookies', async () => {
  const { url } = await disk.storage.signPut(offer)
  for (const address of [url, `${disk.origin}/files/upload`]) {
    const preflight = await send(address, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://studio.example',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type',
      },
    })
    expect(preflight).toMatchObject({
      status: 204,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'POST, PUT, OPTIONS',
        'access-control-allow-headers': 'content-type',
      },
    })
    expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
  }
  expect((await put('hello')).headers).toMatchObject({ 'access-control-allow-origin': '*' })
  expect((await put('he', { exactBytes: 5 })).headers).toMatchObject({
    'access-control-allow-origin': '*',
  })
})
