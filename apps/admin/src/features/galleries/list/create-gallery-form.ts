import { shortText } from '@proofdesk/contract/fields'
import { toFreeSlug } from '@proofdesk/domain/slug'
import type { CreateGallery, Gallery } from '@proofdesk/contract/admin/engines'
import { CATEGORIES } from '@proofdesk/domain/categories'
import { EVENT_KINDS, type EventSettings, eventSettings } from '@proofdesk/domain/event-kind'
import * as z from 'zod'
import { checkEventDays, readEventDay } from '../../../widgets/gallery/event-days-form.ts'

const inputs = z.object({
  name: shortText(120),
  slug: z.string(),
  kind: z.enum(['sales', 'free']),
  productListGuid: z.string(),
  category: z.enum(['', ...CATEGORIES]),
  /** A day as `2026-05-17`. */
  eventDate: z.string(),
  /** The last day of an event of several days. */
  eventEndDate: z.string(),
  event: z.enum(EVENT_KINDS),
  /** A preset that replaces the settings of the event kind. */
  preset: z.string(),
  /** '' lets the server choose: the studio's default watermark, or its name if it has none. */
  watermark: z.enum(['', 'name', 'tiled', 'none']),
})
/** The values of the dialog for a new gallery or a copy; '' means no choice. */
export type CreateGalleryForm = z.infer<typeof inputs>

/** Parses the inputs. `toSlug` turns a typed address into a slug. */
export function createGallerySchema(toSlug: (typed: string) => string) {
  return inputs.extend({ slug: z.string().transform(toSlug) }).superRefine(checkEventDays)
}

/** Suggests an address for a name: neither another gallery's nor one of `passed`; empty without a name. */
export function proposeSlug(
  name: string,
  toSlug: (name: string) => string,
  galleries: readonly Gallery[],
  passed: readonly string[] = [],
): string {
  if (name.trim() === '') return ''
  return toFreeSlug(
    toSlug(name),
    (candidate) => passed.includes(candidate) || galleries.some(({ slug }) => slug === candidate),
  )
}

const EMPTY = {
  kind: 'sales',
  productListGuid: '',
  category: '',
  eventDate: '',
  eventEndDate: '',
  event: 'other',
  preset: '',
  watermark: '',
} as const satisfies Partial<CreateGalleryForm>

/** The initial values: a new gallery sells, a copy starts with its source's values. */
export function toCreateForm(
  source: Gallery | undefined,
  galleries: readonly Gallery[],
  { copyName, toSlug }: Record<'copyName' | 'toSlug', (name: string) => string>,
): CreateGalleryForm {
  if (!source) return { ...EMPTY, name: '', slug: '' }
  const name = copyName(source.name)
  return {
    ...EMPTY,
    name,
    slug: proposeSlug(name, toSlug, galleries),
    kind: source.features.freeDownloads ? 'free' : 'sales',
    productListGuid: source.productListGuid ?? '',
    category: source.category ?? '',
  }
}

/** The additional context for the request. */
interface GalleryContext {
  /** The studio's time zone, which becomes the gallery's. */
  timeZone: string
  /** The help text for visitors; undefined if the console isn't available in the gallery's language. */
  textOf: ((settings: EventSettings) => string) | undefined
}

/** The fields for the request; empty choices are left out. */
export function toGalleryFields(
  {
    name,
    slug,
    kind,
    productListGuid,
    category,
    eventDate,
    eventEndDate,
    event,
    preset,
    watermark,
  }: CreateGalleryForm,
  { timeZone, textOf }: GalleryContext,
): CreateGallery {
  const settings = preset === '' ? eventSettings(event) : undefined
  const first = readEventDay(eventDate, timeZone)
  const last = readEventDay(eventEndDate, timeZone)
  return {
    name,
    ...(slug && { slug }),
    features: { ...settings?.features, freeDownloads: kind === 'free' },
    productListGuid: productListGuid || null,
    category: category || null,
    ...(first && { eventDate: first }),
    ...(first && last && { eventEndDate: last }),
    ...(settings && {
      photoGrid: settings.photoGrid,
      photoSize: settings.photoSize,
      coverStyle: settings.coverStyle,
      ...(textOf && { helpText: textOf(settings) }),
    }),
    ...(kind === 'sales' && WATERMARKS[watermark]),
  }
}

const WATERMARKS = {
  '': {},
  name: { securityWatermarkName: true },
  tiled: { securityWatermarkTiled: true },
  none: { securityWatermarkName: false },
} as const satisfies Record<CreateGalleryForm['watermark'], Partial<CreateGallery>>
