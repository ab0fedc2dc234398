import type { Photo } from '@proofdesk/contract/admin/photo'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'

interface FindPhotosOptions {
  load: (page: number) => Promise<{ content: Photo[]; total: number }>
  /** Guids to exclude. */
  except: ReadonlySet<string>
  signal: AbortSignal
  onProgress: (found: number, total: number) => void
}

const PASSES = 3

/**
 * Reads every photo that a filter finds, on all pages, before anything is done to them: changing photos while paging
 * would move others onto pages already read. If a colleague does just that, the total changes and the pages are read
 * again.
 */
export async function findPhotos({
  load,
  except,
  signal,
  onProgress,
}: FindPhotosOptions): Promise<Photo[]> {
  let found = new Map<string, Photo>()
  for (let pass = 1; pass <= PASSES; pass++) {
    found = new Map()
    const totals = new Set<number>()
    let total = Infinity
    for (let page = 1; (page - 1) * PHOTOS_PER_PAGE < total; page++) {
      signal.throwIfAborted()
      const answer = await load(page)
      total = answer.total
      totals.add(total)
      for (const photo of answer.content) found.set(photo.guid, photo)
      onProgress(found.size, total)
    }
    if (totals.size <= 1 && found.size === total) break
  }
  return [...found.values()].filter((photo) => !except.has(photo.guid))
}
