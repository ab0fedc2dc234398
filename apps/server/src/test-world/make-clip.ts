import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A clip of one second with sound, made by ffmpeg; without a size only the sound. Returns its path. */
export async function makeClip(
  folder: string,
  name: string,
  { width, height }: { width: number; height: number },
  codec: 'libx264' | 'mpeg4' = 'libx264',
): Promise<string> {
  const file = join(folder, name)
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=10:duration=1`]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=1']
  const speed = codec === 'libx264' ? ['-preset', 'ultrafast'] : []
  const codecs = ['-c:v', codec, ...speed, '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const given = [
    '-metadata',
    'creation_time=2026-05-01T10:00:00Z',
    ...(name.endsWith('.mp4') ? ['-movflags', '+faststart'] : []),
  ]
  const inputs = width > 0 ? [...picture, ...sound] : sound
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codecs, ...given, file])
  return file
}
