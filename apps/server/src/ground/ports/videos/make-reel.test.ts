import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVideos } from './create-videos.ts'
import { findFfmpeg } from './find-ffmpeg.ts'

const ffmpeg = findFfmpeg(process.env['PATH'])
const size = { width: 108, height: 192 }
let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'proofdesk-reels-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const COLOURS = ['#ff0000', '#00ff00', '#0000ff'] as const
const draw = (at: number) =>
  sharp({ create: { ...size, channels: 3, background: COLOURS[at]! } })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** The colour at the centre of one frame. */
async function colourAt(film: string, frame: number): Promise<number[]> {
  const png = join(folder, `frame-${frame}.png`)
  const pick = ['-vf', `select=eq(n\\,${frame})`, '-frames:v', '1']
  await promisify(execFile)(ffmpeg!, ['-v', 'error', '-y', '-i', film, ...pick, png])
  const { channels } = await sharp(png).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

// Skipped where the Debian package ffmpeg is not installed.
describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  const videos = createVideos({ ffmpeg })
  const { signal } = new AbortController()

  test('pictures are shown for their frames and fade into each other; the file plays while it loads', async () => {
    const target = join(folder, 'film.mp4')
    await videos.makeReel({
      ...size,
      folder,
      frames: [20, 15, 10],
      fadeFrames: 6,
      draw,
      target,
      signal,
    })
    const { durationMs, ...facts } = await videos.readFacts(target)
    // The silent track ends with one of its own frames, which are 23 ms long.
    expect(Math.abs(durationMs - 1_800)).toBeLessThan(24)
    expect(facts).toMatchObject({
      ...size,
      rotation: 0,
      codec: 'avc',
      container: 'mov',
    })
    const bytes = await readFile(target)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    const [red, between, green, blue] = [
      await colourAt(target, 19),
      await colourAt(target, 23),
      await colourAt(target, 34),
      await colourAt(target, 44),
    ]
    for (const [colour, channel] of [
      [red, 0],
      [green, 1],
      [blue, 2],
    ] as const)
      for (const [at, value] of colour!.entries())
        expect(Math.abs(value - (at === channel ? 255 : 0))).toBeLessThan(40)
    expect(between![0]).toBeGreaterThan(60)
    expect(between![1]).toBeGreaterThan(60)
    expect(between![2]).toBeLessThan(40)
  })

  test("a file that isn't a picture ends the film with an error, and so does an abort", async () => {
    const film = {
      ...size,
      folder,
      frames: [10, 10],
      fadeFrames: 2,
      target: join(folder, 'no.mp4'),
    }
    const broken = videos.makeReel({ ...film, signal, draw: async () => Buffer.from('no picture') })
    await expect(broken).rejects.toMatchObject({ name: 'VideoError' })
    const stop = new AbortController()
    const stopped = videos.makeReel({
      ...film,
      signal: stop.signal,
      draw: async (at) => {
        stop.abort(new Error('stopped'))
        return draw(at)
      },
    })
    await expect(stopped).rejects.toThrow('stopped')
  })
})

test('without ffmpeg there are no reels', async () => {
  const videos = createVideos({ ffmpeg: undefined })
  expect(videos.makesPreviews).toBe(false)
  const film = { ...size, folder, frames: [1], fadeFrames: 1, target: join(folder, 'none.mp4') }
  const { signal } = new AbortController()
  await expect(videos.makeReel({ ...film, draw, signal })).rejects.toThrow('ffmpeg')
})
