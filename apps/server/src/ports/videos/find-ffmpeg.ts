import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The first ffmpeg on this PATH; undefined where there is none. */
export function findFfmpeg(path: string | undefined): string | undefined {
  return (path ?? '')
    .split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, 'ffmpeg'))
    .find(isExecutable)
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
