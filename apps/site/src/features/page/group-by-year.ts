import { dayOf } from '@proofdesk/domain/day'
import type { ListedGallery } from '@proofdesk/contract/site/libraries'

/** From this number of galleries on a page is grouped by year. */
const GROUPED_FROM = 12

export interface YearGroup {
  /** Null if there are too few galleries for headings. */
  year: number | null
  galleries: ListedGallery[]
}

/** Groups galleries for the page: in order, from 12 on by year in each gallery's time zone. */
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
