import { afterEach, describe, expect, test } from 'vitest'
import { createHeicDecoder, type HeicDecoder, type HeicDecoderOptions } from './heic-decoder.ts'
import { ImageError } from './image-error.ts'
import { phoneHeic } from './test-pictures.ts'

const open: HeicDecoder[] = []
function start(options: Partial<HeicDecoderOptions> = {}): HeicDecoder {
  const decoder = createHeicDecoder({
    maxPixels: 1_000_000,
    timeLimitMs: 20_000,
    idleMs: 20_000,
    ...options,
  })
  open.push(decoder)
  return decoder
}
afterEach(() => Promise.all(open.splice(0).map((decoder) => decoder.close())))

const heic = () => new Uint8Array(phoneHeic())
/**
 * A thread that behaves as named for its first picture, and answers the following ones; pictures are identified by the
 * file's length.
 */
const threadThat = (deed: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ file }) => {
    if (file.length > 1000) { ${deed} }
    parentPort.postMessage({ pixels: new Uint8Array(3), width: 1, height: 1, channels: 3 })
  })`)}`,
  )
const wholeBox = (length: number) => {
  const file = new Uint8Array(length)
  new DataView(file.buffer).setUint32(0, length)
  return file
}
const problemOf = (result: Promise<unknown>) =>
  result.then(
    () => 'none',
    (error: unknown) => (error instanceof ImageError ? error.code : error),
  )

describe('the HEIC decoder', () => {
  test('gives the upright picture with its profile', async () => {
    const picture = await start().decode(heic())
    expect(picture).toMatchObject({ width: 64, height: 96, channels: 3 })
    expect(picture.data).toHaveLength(64 * 96 * 3)
    expect(picture.profile?.toString('latin1', 36, 40)).toBe('acsp')
  })

  test('takes any number at once and answers each with its own', async () => {
    const decoder = start()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4
          ? decoder.decode(heic()).then(({ width }) => width)
          : problemOf(decoder.decode(wholeBox(50))),
      ),
    )
    expect(results).toEqual(Array.from({ length: 20 }, (_, index) => (index % 4 ? 64 : 'damaged')))
  })

  test('refuses more pixels than it may hold before it decodes them', async () => {
    expect(await problemOf(start({ maxPixels: 64 * 96 - 1 }).decode(heic()))).toBe(
      'too-many-pixels',
    )
  })

  test('names a file that was cut', async () => {
    expect(await problemOf(start().decode(heic().slice(0, 900)))).toBe('truncated')
    expect(await problemOf(start().decode(heic().slice(0, 5)))).toBe('truncated')
  })

  test.each([
    ['hangs', 'for (;;) {}', 'too-slow', 3000],
    ['dies', 'process.exit(7)', 'decoder-lost', 20_000],
    ['breaks', 'throw new Error("broken")', 'decoder-lost', 20_000],
  ])(
    'a thread that %s fails that photo only, and a new one takes the next',
    async (_name, deed, problem, timeLimitMs) => {
      const decoder = start({ script: threadThat(deed), timeLimitMs })
      const first = decoder.decode(wholeBox(2000))
      const second = decoder.decode(wholeBox(500))
      expect(await problemOf(first)).toBe(problem)
      expect(await second).toMatchObject({ width: 1, height: 1 })
    },
  )

  test('leaves no thread behind once idle or closed, and starts again', async () => {
    const threads = () =>
      process.getActiveResourcesInfo().filter((kind) => kind === 'MessagePort').length
    const before = threads()
    const decoder = start({ idleMs: 1 })
    await decoder.decode(heic())
    await expect.poll(threads).toBe(before)
    expect(await decoder.decode(heic())).toMatchObject({ width: 64 })
    await decoder.close()
    await expect.poll(threads).toBe(before)
  })
})
