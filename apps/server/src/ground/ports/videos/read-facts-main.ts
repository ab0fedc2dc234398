import '../../node/node-settings.ts'
import { toContentIdentifier } from '@proofdesk/domain/live-photo'
import { isTime } from '@proofdesk/domain/time'
import { VIDEO_MAX_SECONDS, VIDEO_MAX_SIDE, type VideoProblem } from '@proofdesk/domain/video'
import { FilePathSource, Input, type InputFormat, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { toFrameColour } from './frame-colour.ts'
import { type BoxFacts, readBoxes } from './read-boxes.ts'
import type { FactsReply, VideoFacts } from './video-facts.ts'

// The process that read-facts.ts starts for one video, which is only opened here.

const FORMATS: InputFormat[] = [MP4, QTFF, WEBM, MATROSKA]

async function read(file: string): Promise<FactsReply> {
  const boxes = await readBoxes(file)
  const input = new Input({ source: new FilePathSource(file), formats: FORMATS })
  try {
    if (!(await input.canRead())) return { problem: 'not_a_video' }
    const facts = await measure(input, boxes)
    return typeof facts === 'string' ? { problem: facts } : { facts }
  } finally {
    input.dispose()
  }
}

async function measure(input: Input, boxes: BoxFacts): Promise<VideoFacts | VideoProblem> {
  if (boxes.isCut) return 'truncated'
  const track = await input.getPrimaryVideoTrack()
  if (!track) return 'no_picture'
  const codec = await track.getCodec()
  if (!codec) return 'unknown_codec'
  const [seconds, width, height, rotation, colours, format] = await Promise.all([
    input.computeDuration(),
    track.getDisplayWidth(),
    track.getDisplayHeight(),
    track.getRotation(),
    track.getColorSpace(),
    input.getFormat(),
  ])
  if (!(seconds > 0)) return 'truncated'
  if (seconds > VIDEO_MAX_SECONDS) return 'too_long'
  if (!(width > 0 && height > 0)) return 'damaged'
  if (Math.max(width, height) > VIDEO_MAX_SIDE) return 'too_large'
  const tags = await readTags(input)
  const identifier = toContentIdentifier(tags('com.apple.quicktime.content.identifier'))
  return {
    durationMs: Math.round(seconds * 1_000),
    width: Math.round(width),
    height: Math.round(height),
    rotation,
    codec,
    colour: toFrameColour(colours),
    takenAt: toMoment(tags('com.apple.quicktime.creationdate')) ?? boxes.createdAt,
    container: format === MP4 || format === QTFF ? 'mov' : 'matroska',
    ...(identifier !== undefined && { contentIdentifier: identifier }),
  }
}

/** Returns metadata written by phones, by name; empty if missing. */
async function readTags(input: Input): Promise<(name: string) => string> {
  const { raw } = await input.getMetadataTags()
  return (name) => {
    const said = raw?.[name]
    return typeof said === 'string' ? said : ''
  }
}

/** Phones write it with their offset; without such a tag the container's own time is used. */
function toMoment(said: string): number | null {
  const moment = said === '' ? Number.NaN : Date.parse(said)
  return isTime(moment) ? moment : null
}

/**
 * The library throws plain errors for data that isn't a valid container: that is the file's fault, unless the disk
 * failed.
 */
function describe(error: unknown): FactsReply {
  const isOurs = error instanceof Error && 'syscall' in error
  return isOurs ? { failure: String(error) } : { problem: 'not_a_video' }
}

const reply = await read(process.argv[2] ?? '').catch(describe)
process.send?.(reply, undefined, undefined, () => process.exit(0))
