import { dayOf } from '@proofdesk/domain/day'
import type { ListedGallery } from '@proofdesk/contract/site/libraries'

/** From so many galleries on a page is read by years. */
const GROUPED_FROM = 12

export interface YearGroup {
  /** Null where there are too few galleries for headings. */
  year: number | null
  galleries: ListedGallery[]
}

/** Galleries as the page shows them: in their order, from 12 on below their years, which are those of each gallery's clock. */
export function groupByYear(galleries: readonly ListedGallery[]): YearGroup[] {
  if (galleries.length < GROUPED_FROM) return [{ year: null, galleries: [...galleries] }]
  const groups: YearGroup[] = []
  for (const gallery of galleries) {
    const year = yearOf(gallery)
    const last = groups.at(-1)
    if (last?.year === year) last.galleries.push(gallery)
    else groups.push({ year, galleries: [gallery] })
  }
  return groups
}

function yearOf({ date, timeZone }: ListedGallery): number {
  return Number(dayOf(date, timeZone).slice(0, 4))
}
