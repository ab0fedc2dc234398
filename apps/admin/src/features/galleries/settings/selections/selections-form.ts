import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import { SELECTION_ITEMS_MAX } from '@proofdesk/domain/selection'
import type { Control } from 'react-hook-form'
import * as z from 'zod'
import { readWhole, reading, within } from '../read-number.ts'

const { shape } = GallerySettings

const limit = (name: 'selectionMinimum' | 'selectionMaximum' | 'selectionIncluded') =>
  reading((text) => within(shape[name], readWhole(text)), {
    code: 'not_a_count',
    min: 0,
    max: SELECTION_ITEMS_MAX,
  })

/** How visitors choose photos, as form values: numbers as text, '' for no product and no deadline. */
export const selectionsSchema = (timeZone: string) =>
  z.object({
    selectionsEnabled: shape.selectionsEnabled,
    selectionAsk: shape.selectionAsk,
    selectionMinimum: limit('selectionMinimum'),
    selectionMaximum: limit('selectionMaximum'),
    selectionIncluded: limit('selectionIncluded'),
    selectionProductGuid: z.string().transform((guid) => guid || null),
    selectionDeadline: z.string().transform((text, context) => {
      if (text === '') return null
      const at = fromLocalTime(text, timeZone)
      if (at !== undefined) return at
      context.addIssue({ code: 'custom', ...problem({ code: 'not_a_time' }) })
      return z.NEVER
    }),
    selectionApproval: shape.selectionApproval,
  })
export type SelectionsSchema = ReturnType<typeof selectionsSchema>
export type SelectionsForm = z.input<SelectionsSchema>
export type SelectionsControl = Control<SelectionsForm, unknown, z.output<SelectionsSchema>>

export function toSelectionsForm(gallery: Gallery): SelectionsForm {
  const { selectionDeadline } = gallery
  return {
    selectionsEnabled: gallery.selectionsEnabled,
    selectionAsk: gallery.selectionAsk,
    selectionMinimum: String(gallery.selectionMinimum),
    selectionMaximum: String(gallery.selectionMaximum),
    selectionIncluded: String(gallery.selectionIncluded),
    selectionProductGuid: gallery.selectionProductGuid ?? '',
    selectionDeadline:
      selectionDeadline === null ? '' : toLocalTime(selectionDeadline, gallery.timeZone),
    selectionApproval: gallery.selectionApproval,
  }
}
