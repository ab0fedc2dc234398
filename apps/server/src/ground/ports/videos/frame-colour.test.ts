import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVideos } from './create-videos.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { toFrameColour, toOrdinaryFrames } from './frame-colour.ts'

const run = promisify(execFile)
const ffmpeg = findFfmpeg(process.env['PATH'])
const size = { width: 160, height: 120 }
let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'proofdesk-colours-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [{ transfer: 'hlg', primaries: 'bt2020' }, 'hlg'],
  [{ transfer: 'pq', primaries: 'bt2020' }, 'pq'],
  [{ transfer: 'hlg' }, 'hlg'],
  [{ transfer: 'bt709', primaries: 'bt2020' }, 'wide'],
  [{ transfer: 'bt709', primaries: 'smpte432' }, 'wide'],
  [{ transfer: 'bt709', primaries: 'bt709' }, 'ordinary'],
  [{ transfer: 'smpte170m', primaries: 'bt470bg' }, 'ordinary'],
  [{}, 'ordinary'],
] as const)('colours of %o are %s', (said, colour) => {
  expect(toFrameColour(said)).toBe(colour)
})

test('ordinary frames are left as they are', () => {
  expect(toOrdinaryFrames('ordinary')).toEqual([])
})

/** A clip of one colour, as cameras would record it with white at 150 candelas. */
async function makeClip(name: string, colour: string, primaries: string, transfer: string) {
  const file = join(folder, name)
  const filters = [
    'format=rgb24,scale=out_color_matrix=bt709:out_range=tv,format=yuv444p',
    'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
    `zscale=p=${primaries}:t=${transfer}:m=${primaries === '709' ? '709' : '2020_ncl'}:npl=150,format=yuv420p10le`,
  ]
  const codec = '-c:v libx265 -preset ultrafast -crf 8 -x265-params log-level=none -tag:v hvc1'
  const source = `color=c=${colour}:s=160x120:r=10:d=1`
  const input = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source]
  await run('ffmpeg', [...input, '-vf', filters.join(','), ...codec.split(' '), file])
  return file
}

/** The colour at the centre of a picture, or of a film's first frame as players show it. */
async function colourOf(file: string): Promise<number[]> {
  const png = join(folder, 'frame.png')
  const filters = 'zscale=min=709:m=gbr:r=full,format=gbrp'
  if (file.endsWith('.mp4'))
    await run('ffmpeg', ['-v', 'error', '-y', '-i', file, '-vf', filters, '-frames:v', '1', png])
  const { channels } = await sharp(file.endsWith('.mp4') ? png : file).stats()
  return channels.slice(0, 3).map(({ mean }) => mean)
}

const tagsOf = async (file: string) => {
  const { stderr } = await run('ffmpeg', ['-hide_banner', '-i', file, '-f', 'null', '-'])
  return /Video: h264.*?yuv420p\(([^)]*)\)/.exec(stderr)?.[1]
}

// Skipped where the Debian package ffmpeg is not installed.
describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  const videos = createVideos({ ffmpeg })
  const { signal } = new AbortController()

  test.each([
    ['hlg', '2020', 'arib-std-b67'],
    ['pq', '2020', 'smpte2084'],
    ['wide', '2020', '709'],
    ['ordinary', '709', '709'],
  ])(
    'a video of %s colours has them in its poster and its preview',
    async (kind, primaries, transfer) => {
      for (const [colour, shown] of [
        ['0x804030', [128, 64, 48]],
        ['0x306090', [48, 96, 144]],
      ] as const) {
        const file = await makeClip(`${kind}.mov`, colour, primaries, transfer)
        const facts = await videos.readFacts(file)
        expect(facts.colour).toBe(kind)
        const plan = { file, container: facts.container, colour: facts.colour, ...size, signal }
        const [poster, preview] = [join(folder, 'poster.jpg'), join(folder, 'preview.mp4')]
        await videos.drawPoster({ ...plan, target: poster, atMs: 300 })
        await videos.makePreview({ ...plan, target: preview, durationMs: 1_000 })
        expect(await tagsOf(preview)).toContain('bt709')
        for (const made of [poster, preview]) {
          const seen = await colourOf(made)
          for (const [at, value] of seen.entries())
            expect(Math.abs(value - shown[at]!)).toBeLessThan(5)
        }
      }
    },
  )
})
