import { toPageLink } from '../../lib/leave-page.ts'

/** A file of an order with its name and path. */
export interface SavedFile {
  name: string
  download: string | null
  isVideo?: boolean
}

/** Maximum size in bytes of a video that a phone can hold in memory; a larger one is downloaded. */
export const SAVED_VIDEO_MAX = 100_000_000

/** Number of files that phones accept in one go without running out of memory. */
export const SHARED_MAX = 10

/** Whether this is a phone that can pass files to its photo library. */
export function canShareFiles(): boolean {
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare) return false
  return navigator.canShare({ files: [new File([''], 'photo.jpg', { type: 'image/jpeg' })] })
}

/** Downloads bought photos as files with their delivered names. Throws if one isn't available. */
export async function fetchFiles(items: readonly SavedFile[]): Promise<File[]> {
  const files: File[] = []
  // One after the other, since each may have to be made first.
  for (const { name, download, isVideo = false } of items) {
    const link = download && toPageLink(download)
    if (!link) continue
    const answer = await fetch(link)
    if (!answer.ok)
      throw Object.assign(new Error('The file was refused'), { status: answer.status })
    const blob = await answer.blob()
    files.push(
      new File([blob], deliveredName(answer) ?? `${name}.${isVideo ? 'mp4' : 'jpg'}`, {
        type: blob.type || (isVideo ? 'video/mp4' : 'image/jpeg'),
      }),
    )
  }
  return files
}

function deliveredName(answer: Response): string | undefined {
  const given = answer.headers.get('content-disposition') ?? ''
  const coded = /filename\*=UTF-8''([^;]+)/i.exec(given)?.[1]
  try {
    return coded && decodeURIComponent(coded)
  } catch {
    return undefined
  }
}

/** Passes files to the phone. `later`: loading took too long, so another tap is required. */
export async function shareFiles(files: File[]): Promise<'done' | 'cancelled' | 'later'> {
  try {
    await navigator.share({ files })
    return 'done'
  } catch (error) {
    const { name } = error as Error
    if (name === 'AbortError') return 'cancelled'
    if (name === 'NotAllowedError') return 'later'
    throw error
  }
}
