import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askReader } from './ask-reader.ts'
import { createVideos } from './create-videos.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { probeFacts } from './probe-facts.ts'
import { readFacts } from './read-facts.ts'

const run = promisify(execFile)
const ffmpeg = findFfmpeg(process.env['PATH'])
let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'proofdesk-kinds-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const MOMENT = Date.UTC(2026, 4, 1, 10)
const SOUND = '-f lavfi -i sine=frequency=440:duration=1'
const toSource = (size: string) => `-f lavfi -i testsrc2=size=${size}:rate=25:duration=1`
const make = async (name: string, codecs: string, size = '320x240') => {
  const file = join(folder, name)
  const args = `-v error -y ${toSource(size)} ${SOUND} ${codecs} -metadata creation_time=2026-05-01T10:00:00Z`
  await run('ffmpeg', [...args.split(' '), file])
  return file
}

// Skipped where the Debian package ffmpeg is not installed.
describe.skipIf(!ffmpeg)('with ffmpeg', () => {
  const videos = createVideos({ ffmpeg })
  const { signal } = new AbortController()

  test.each([
    ['mpeg4.mp4', '-c:v mpeg4 -c:a aac', { container: 'mov', codec: 'mpeg4', takenAt: MOMENT }],
    [
      'mjpeg.mov',
      '-c:v mjpeg -pix_fmt yuvj422p -c:a pcm_s16le',
      { container: 'mov', codec: 'mjpeg', takenAt: MOMENT },
    ],
    ['mjpeg.avi', '-c:v mjpeg -pix_fmt yuvj422p -c:a pcm_s16le', { container: 'avi' }],
    ['xvid.avi', '-c:v mpeg4 -vtag XVID -c:a libmp3lame', { container: 'avi', codec: 'mpeg4' }],
    [
      'mpeg4.mkv',
      '-c:v mpeg4 -c:a ac3',
      { container: 'matroska', codec: 'mpeg4', takenAt: MOMENT },
    ],
    [
      'h264.mkv',
      '-c:v libx264 -preset ultrafast -c:a ac3',
      { container: 'matroska', codec: 'avc', takenAt: MOMENT },
    ],
    // As recorded by browsers: without its length.
    [
      'live.webm',
      '-c:v libvpx -b:v 300k -c:a libvorbis -live 1',
      { container: 'matroska', codec: 'vp8' },
    ],
    [
      'h263.3gp',
      '-s 352x288 -c:v h263 -c:a aac',
      { container: 'mov', codec: 'h263', width: 384, height: 288 },
    ],
    ['mpeg2.mpg', '-c:v mpeg2video -c:a mp2 -f vob', { container: 'mpeg', codec: 'mpeg2video' }],
    [
      'avchd.mts',
      '-c:v libx264 -preset ultrafast -c:a ac3 -mpegts_m2ts_mode 1 -f mpegts',
      { container: 'mpegts', codec: 'avc' },
    ],
    [
      'wide.avi',
      '-s 720x576 -aspect 16:9 -pix_fmt yuv420p -c:v dvvideo -c:a pcm_s16le -ar 48000',
      { container: 'avi', codec: 'dvvideo', width: 1024, height: 576 },
    ],
  ])('%s is read, and gets a poster and a preview with its sound', async (name, codecs, facts) => {
    const file = await make(name, codecs)
    const found = await videos.readFacts(file)
    expect(found).toMatchObject({ width: 320, height: 240, rotation: 0, ...facts })
    expect(found.durationMs).toBeGreaterThan(900)
    expect(found.durationMs).toBeLessThan(1_150)
    const plan = { ...found, file, width: 320, height: 240, signal }
    const [poster, preview] = [join(folder, 'poster.jpg'), join(folder, 'preview.mp4')]
    await videos.drawPoster({ ...plan, target: poster, atMs: 300 })
    await videos.makePreview({ ...plan, target: preview })
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'jpeg', width: 320 })
    const { stderr } = await run('ffmpeg', ['-i', preview, '-f', 'null', '-'])
    expect(stderr).toMatch(/Video: h264[^]*Audio: aac/)
  })

  test('fields of two moments become one picture; what has none stays sharp', async () => {
    // A white half jumps from left to right between the two fields of each frame.
    const filters =
      "color=black:s=320x240:r=50:d=1,format=yuv420p,geq=lum='if(eq(mod(N,2),gte(X,160)),235,16)':cb=128:cr=128"
    for (const isInterlaced of [true, false]) {
      const file = join(folder, `fields-${isInterlaced}.mpg`)
      const graph = isInterlaced ? `${filters},tinterlace=interleave_top` : filters
      const flags = isInterlaced ? '-flags +ildct+ilme -top 1' : ''
      await run('ffmpeg', [
        ...'-v error -y -f lavfi -i'.split(' '),
        graph,
        ...`-c:v mpeg2video -q:v 2 ${flags} -f vob`.split(' ').filter(Boolean),
        file,
      ])
      const facts = await videos.readFacts(file)
      const target = join(folder, 'fields.jpg')
      const plan = { ...facts, file, target, width: 320, height: 240, signal }
      await videos.drawPoster({ ...plan, atMs: 400 })
      // Lines that differ from their neighbours are from another moment.
      const { data } = await sharp(target).greyscale().raw().toBuffer({ resolveWithObject: true })
      const combs = [...Array(200).keys()].map((row) =>
        Math.abs(data[(20 + row) * 320 + 80]! - data[(21 + row) * 320 + 80]!),
      )
      expect(Math.max(...combs)).toBeLessThan(40)
    }
  })

  test('a sound with a cover has no picture, and a file of ours in disguise is no video', async () => {
    const sound = join(folder, 'sound.mkv')
    await run('ffmpeg', [...`-v error -y ${SOUND} -c:a aac`.split(' '), sound])
    await expect(videos.readFacts(sound)).rejects.toMatchObject({ problem: 'no_picture' })
    const list = join(folder, 'list.avi')
    await writeFile(list, "ffconcat version 1.0\nfile '/etc/hostname'\n")
    await expect(videos.readFacts(list)).rejects.toMatchObject({ problem: 'not_a_video' })
    const riff = join(folder, 'riff.avi')
    await writeFile(riff, `RIFF\0\0\0\0AVI ${'#EXTM3U\nfile:///etc/hostname\n'.repeat(50)}`)
    await expect(videos.readFacts(riff)).rejects.toMatchObject({ name: 'VideoError' })
  })

  test('an AVI that was cut off is reported as truncated', async () => {
    const file = await make('cut.avi', '-c:v mpeg4 -c:a pcm_s16le')
    await truncate(file, Math.floor((await stat(file)).size / 2))
    await expect(videos.readFacts(file)).rejects.toMatchObject({ problem: 'truncated' })
  })

  test('a Matroska that ends in zeros is read, though the library never finds its end', async () => {
    const file = await make('zeros.mkv', '-c:v libx264 -preset ultrafast -c:a aac')
    const bytes = await readFile(file)
    const cues = bytes.lastIndexOf(Buffer.from('1c53bb6b', 'hex'))
    await writeFile(file, bytes.fill(0, cues))
    await expect(askReader(file, 1_000)).rejects.toMatchObject({ problem: 'too_slow' })
    expect(await videos.readFacts(file)).toMatchObject({ codec: 'avc', width: 320 })
  })

  test('a sound that nothing decodes leaves a preview without one', async () => {
    const file = await make('odd.mov', '-c:v mjpeg -pix_fmt yuvj420p -c:a pcm_s16le')
    const bytes = await readFile(file)
    bytes.write('zzzz', bytes.lastIndexOf('sowt'), 'latin1')
    await writeFile(file, bytes)
    const facts = await videos.readFacts(file)
    const target = join(folder, 'odd.mp4')
    await videos.makePreview({ ...facts, file, target, width: 320, height: 240, signal })
    const { stderr } = await run('ffmpeg', ['-i', target, '-f', 'null', '-'])
    expect(stderr).toContain('Video: h264')
    expect(stderr).not.toContain('Audio:')
  })

  test('without ffprobe older codecs and other containers say what they need', async () => {
    const mpeg4 = await make('plain.mp4', '-c:v mpeg4 -c:a aac')
    const avi = await make('plain.avi', '-c:v mpeg4 -c:a aac')
    const h264 = await make('plain.mkv', '-c:v libx264 -preset ultrafast -c:a aac')
    for (const file of [mpeg4, avi])
      await expect(readFacts(file, undefined)).rejects.toMatchObject({ problem: 'needs_ffmpeg' })
    expect(await readFacts(h264, undefined)).toMatchObject({ codec: 'avc', width: 320 })
  })

  test('a probe that never ends its answer, or fails, is ended and blamed on the video', async () => {
    const file = await make('any.avi', '-c:v mpeg4 -c:a aac')
    for (const script of ['yes', 'exit 1', 'echo "{}"']) {
      const probe = join(folder, 'ffprobe')
      await writeFile(probe, `#!/bin/sh\n${script}\n`)
      await chmod(probe, 0o755)
      await expect(probeFacts(probe, file, 'avi')).rejects.toMatchObject({ name: 'VideoError' })
    }
  })
})
