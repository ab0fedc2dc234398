import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { photoWidth, toRatio, type GridLayout } from './photo-rows.ts'

/** What `srcset` offers: the browser takes the sharper one where its screen shows the difference. */
export function toSources(renditions: readonly { location: string; width: number }[]): string {
  return renditions.map(({ location, width }) => `${location} ${width}w`).join(', ')
}

// A phone counts three dots to a pixel; two are plenty for a small photo, and an eighth of the bytes.
const PHONE_SHARPNESS = 0.72

/** The `sizes` of a photo in the grid: how wide it is on a phone and on a desktop. */
export function toSizes(layouts: readonly GridLayout[], { thumbnail }: SitePhoto, index: number): string {
  const widthIn = (letter: string) => {
    const layout = layouts.find(({ rowClass }) => rowClass.letter === letter)
    const row = layout?.rows[layout.rowOf[index]!]
    return layout && row ? Math.round((photoWidth(toRatio(thumbnail), row, layout.rowClass).percent * layout.rowClass.width) / 100) : 0
  }
  return `(max-width:520px) ${Math.round(widthIn('a') * PHONE_SHARPNESS)}px, ${widthIn('d')}px`
}
