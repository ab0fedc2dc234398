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
  /** The last one of an event of several days. */
  eventEndDate: z.string(),
  event: z.enum(EVENT_KINDS),
  /** A preset that takes the place of what the kind of event sets. */
  preset: z.string(),
  /** '' leaves it to the server: the studio's default, or its name where there is none. */
  watermark: z.enum(['', 'name', 'tiled', 'none']),
})
/** The values in the dialog for a new gallery or a copy; '' is no choice. */
export type CreateGalleryForm = z.infer<typeof inputs>

/** Reads the inputs. `toSlug`: what a typed address is kept as. */
export function createGallerySchema(toSlug: (typed: string) => string) {
  return inputs.extend({ slug: z.string().transform(toSlug) }).superRefine(checkEventDays)
}

/** The address that a name suggests: none of another gallery's, nor one of `passed`; empty while there is no name. */
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

/** A new gallery sells; a copy starts as what it is a copy of. */
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

/** What the wire needs to know besides. */
interface GalleryContext {
  /** Of the studio: the gallery's clock. */
  timeZone: string
  /** What visitors read; undefined where the console doesn't speak the gallery's language. */
  textOf: ((settings: EventSettings) => string) | undefined
}

/** The fields as the wire wants them; what nothing was chosen for is left out. */
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
