import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTime } from './image-gate.ts'
import { createImageProcess } from './image-process.ts'
import { renderPhoto } from './render-photo.ts'
import { cameraJpeg, fourColours } from './test-pictures.ts'

let folder: string
let good: string
const images = createImageProcess()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-process-'))
  good = join(folder, 'good.jpg')
  await writeFile(good, await cameraJpeg(800, 600))
})
afterAll(async () => {
  await images.close()
  await rm(folder, { recursive: true })
})

test('a picture is read and rendered as in this process, and its failures keep their meaning', async () => {
  const { renditions, ...size } = await images.renderPhoto({ file: good })
  // Noise may have no point of attention, as long as both results agree.
  const { attention } = await renderPhoto({ file: good })
  expect(size).toEqual({ type: 'image/jpeg', width: 800, height: 600, attention })
  expect(renditions.lg.data).toBeInstanceOf(Buffer)
  expect(await images.readMetadata(good)).toMatchObject({ keywords: [] })
  const text = join(folder, 'text.jpg')
  await writeFile(text, 'hello')
  await expect(images.renderPhoto({ file: text })).rejects.toMatchObject({
    name: 'ImageError',
    code: 'not-a-photo',
    problem: 'text',
  })
  await expect(images.renderPhoto({ file: join(folder, 'none.jpg') })).rejects.toMatchObject({
    name: 'Error',
    code: 'ENOENT',
  })
})

test('closed, it finishes what it began, and starts again when it is asked again', async () => {
  const started = images.renderPhoto({ file: good })
  await images.close()
  expect((await started).width).toBe(800)
  expect((await images.renderPhoto({ file: good })).width).toBe(800)
})

describe('a picture that takes its process along', () => {
  test('fails itself and what is beside it, not the server, and the next one is rendered', async () => {
    const script = join(folder, 'crashing.mjs')
    await writeFile(
      script,
      `process.on('message', ({ id, input }) => {
        if (input.file === 'crash') process.kill(process.pid, 'SIGKILL')
        if (input.file === 'good') process.send({ id, result: 'rendered' })
      })
      process.on('disconnect', () => process.exit(0))`,
    )
    const crashing = createImageProcess(pathToFileURL(script))
    const concurrent = crashing.renderPhoto({ file: 'slow' })
    const failures = await Promise.allSettled([concurrent, crashing.renderPhoto({ file: 'crash' })])
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 'rejected', reason: { code: 'decoder-lost' } })
    expect(await crashing.renderPhoto({ file: 'good' })).toBe('rendered')
    await crashing.close()
  })
})

test.runIf(process.platform === 'linux')(
  'where memory runs out, the system ends it before the server',
  async () => {
    await images.renderPhoto({ file: good })
    const children = (
      await readFile(`/proc/self/task/${process.pid}/children`, 'latin1').catch(() => '')
    )
      .trim()
      .split(' ')
    const scores = await Promise.all(
      children.map((pid) => readFile(`/proc/${pid}/oom_score_adj`, 'latin1').catch(() => '')),
    )
    expect(scores.map((score) => score.trim())).toContain('900')
  },
)

test('many at once come back each to whom asked', async () => {
  const files = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const file = join(folder, `${n}.png`)
      await writeFile(
        file,
        await fourColours(100 + n, 50)
          .png()
          .toBuffer(),
      )
      return file
    }),
  )
  const widths = await Promise.all(
    files.map(async (file) => (await images.renderPhoto({ file })).width),
  )
  expect(widths).toEqual(files.map((_, n) => 100 + n))
})

test('work that never comes back is too slow', async () => {
  await expect(inTime(() => new Promise(() => undefined), 20)).rejects.toMatchObject({
    code: 'too-slow',
  })
  expect(await inTime(async () => 'done', 1_000)).toBe('done')
})
