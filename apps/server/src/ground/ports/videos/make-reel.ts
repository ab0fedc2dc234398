import { REEL_FPS } from '@proofdesk/domain/reel'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputArgs } from './ffmpeg.ts'
import type { ReelFilm } from './video-port.ts'

/** How much a photo is zoomed at the end of its time, or at its beginning. */
const ZOOM = 0.06
/** A file of 30 seconds stays below the messengers' limit of 16 MB. */
const H264 =
  '-c:v libx264 -preset veryfast -crf 21 -maxrate 3400k -bufsize 5000k -profile:v high -pix_fmt yuv420p -color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv -g 50 -threads 2 -an'
/** A silent track, because some players and networks reject films without audio. */
const SILENCE = '-f lavfi -i anullsrc=r=44100:cl=stereo'
const JOINED =
  '-map 0:v:0 -map 1:a:0 -c:v copy -c:a aac -b:a 64k -shortest -map_metadata -1 -movflags +faststart -f mp4'

interface Picture {
  file: string
  at: number
}

/**
 * Makes a film of cross-fading pictures, one part per picture, and joins the parts: so ffmpeg and the disk never hold
 * more than two pictures, however many the film has.
 */
export async function makeReel(
  film: ReelFilm,
  runFfmpeg: (args: string[]) => Promise<void>,
): Promise<void> {
  const { folder, frames, draw, target } = film
  const parts: string[] = []
  let previous: Picture | undefined
  for (const at of frames.keys()) {
    const picture = { file: join(folder, `still-${at % 2}.jpg`), at }
    const part = `part-${at}.ts`
    await writeFile(picture.file, await draw(at))
    await runFfmpeg(partArgs(film, previous, picture, join(folder, part)))
    parts.push(part)
    previous = picture
  }
  const list = join(folder, 'parts.txt')
  await writeFile(list, parts.map((part) => `file '${part}'\n`).join(''))
  await runFfmpeg([
    ...inputArgs(list, 'concat'),
    ...SILENCE.split(' '),
    ...JOINED.split(' '),
    `file:${target}`,
  ])
}

/** From the moment a picture starts to appear until the next one does. */
function partArgs(
  film: ReelFilm,
  previous: Picture | undefined,
  picture: Picture,
  target: string,
): string[] {
  const { frames, fadeFrames } = film
  const length = frames[picture.at]!
  const filters = previous
    ? [
        `[0:v:0]${moving(film, previous.at, { from: frames[previous.at]!, length: fadeFrames })}[before]`,
        `[1:v:0]${moving(film, picture.at, { from: 0, length })}[now]`,
        `[before][now]xfade=transition=fade:duration=${fadeFrames / REEL_FPS}:offset=0,format=yuv420p[out]`,
      ]
    : [`[0:v:0]${moving(film, picture.at, { from: 0, length })},format=yuv420p[out]`]
  return [
    ...(previous ? inputArgs(previous.file, 'jpeg_pipe') : []),
    ...inputArgs(picture.file, 'jpeg_pipe'),
    '-filter_complex',
    filters.join(';'),
    ...`-map [out] ${H264} -f mpegts`.split(' '),
    `file:${target}`,
  ]
}

/**
 * The frames of a picture, which is slowly zoomed in or out, alternating; the last one is still. It is enlarged first,
 * because it moves by whole pixels.
 */
function moving(
  { width, height, frames, fadeFrames }: ReelFilm,
  at: number,
  { from, length }: { from: number; length: number },
): string {
  const isLast = at === frames.length - 1
  const step = ZOOM / (frames[at]! + fadeFrames)
  const zoom = isLast
    ? '1'
    : at % 2 === 0
      ? `1+${step}*(on+${from})`
      : `${1 + ZOOM}-${step}*(on+${from})`
  const [fineWidth, fineHeight] = isLast ? [width, height] : [2 * width, 2 * height]
  return [
    `scale=${fineWidth}:${fineHeight}:in_color_matrix=bt601:in_range=full:out_color_matrix=bt709:out_range=tv`,
    'format=yuv444p',
    `zoompan=z='${zoom}':x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2':d=${length}:s=${width}x${height}:fps=${REEL_FPS}`,
    'setsar=1',
  ].join(',')
}
