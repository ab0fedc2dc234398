import { accessSync, constants } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** The first ffmpeg in this PATH; undefined if there is none. */
export function findFfmpeg(path: string | undefined): string | undefined {
  return (path ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isExecutable)
}

/** The ffprobe next to an ffmpeg, where packages install both; undefined if there is none. */
export function findFfprobe(ffmpeg: string): string | undefined {
  const sibling = join(dirname(ffmpeg), 'ffprobe')
  return isExecutable(sibling) ? sibling : undefined
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
