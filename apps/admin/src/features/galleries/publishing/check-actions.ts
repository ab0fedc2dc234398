import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryCheck } from '@proofdesk/contract/admin/publishing'
import type { PublishLine } from '@proofdesk/domain/publish-check'
import type { TFunction } from 'i18next'
import type { Format } from '../../../lib/create-format.ts'
import type { GalleryChanges } from '../../../widgets/gallery/gallery-api.ts'

/** The fix for a line: a link, or a change made in place. */
export type CheckAction =
  | { label: string; to: `/${string}` }
  | { label: string; changes: GalleryChanges }

/** One-click fixes for each line; none if everything is ready. */
export function checkActions(
  t: TFunction,
  format: Format,
  { check, gallery }: { check: GalleryCheck; gallery: Gallery },
): Partial<Record<PublishLine, CheckAction>> {
  const to = (path: string) => `/galleries/${gallery.slug}/${path}` as const
  const products = gallery.productListGuid
    ? (`/products/lists?list=${gallery.productListGuid}` as const)
    : to('settings/products')
  const found = {
    noPhotos: { label: t('Upload photos'), to: to('upload') },
    noSearch: {
      label: t('Turn on number and face search'),
      changes: { features: { textSearch: true, selfieSearch: true } },
    },
    unread: { label: t('See progress'), to: to('upload') },
    noStartList: { label: t('Import start list'), to: to('upload/start-list') },
    browsed: undefined,
    searched: undefined,
  } as const
  const actions: { [L in PublishLine]: CheckAction | undefined } = {
    bought: {
      free: undefined,
      noProducts: { label: t('Add products'), to: products },
      unpriced: { label: t('Set prices'), to: products },
      sold: undefined,
    }[check.bought.finding],
    found: found[check.found.finding],
    dated: check.dated.finding === 'dated' ? undefined : dateAction(t, format, check, to),
    covered:
      check.covered.finding === 'automatic'
        ? { label: t('Choose a cover'), to: to('settings/media') }
        : undefined,
    marked:
      check.marked.finding === 'noWatermark'
        ? { label: t('Add your name'), changes: { securityWatermarkName: true } }
        : undefined,
    notified:
      check.notified.finding === 'noOne'
        ? { label: t('Add customers'), to: to('customers') }
        : undefined,
  }
  return Object.fromEntries(Object.entries(actions).filter(([, action]) => action))
}

/** Offers the days on which the photos were taken, if known. */
function dateAction(
  t: TFunction,
  format: Format,
  { photosDays }: GalleryCheck,
  to: (path: string) => `/${string}`,
): CheckAction {
  if (photosDays === null) return { label: t('Set the date'), to: to('settings/general') }
  const date = format.days(photosDays.eventDate, photosDays.eventEndDate)
  return { label: t('Use {{date}}', { date }), changes: photosDays }
}
