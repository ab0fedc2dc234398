import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryCheck } from '@proofdesk/contract/admin/publishing'
import type { PublishLine } from '@proofdesk/domain/publish-check'
import type { TFunction } from 'i18next'
import type { Format } from '../../../lib/create-format.ts'

/** The subject of a line in the check. */
export function lineLabel(t: TFunction, line: PublishLine): string {
  return {
    bought: t('Products'),
    found: t('Finding photos'),
    dated: t('Event date'),
    covered: t('Cover image'),
    marked: t('Watermark'),
    notified: t('Customers'),
  }[line]
}

/** The finding of each line. */
export function checkMessages(
  t: TFunction,
  format: Format,
  { check, gallery }: { check: GalleryCheck; gallery: Gallery },
): Record<PublishLine, string> {
  const number = (line: PublishLine) => ({ number: format.number(check[line].count) })
  return {
    bought: {
      free: t('Photos are free to download'),
      noProducts: t('Nothing is for sale yet'),
      unpriced: t('Products without a price: {{number}}', number('bought')),
      sold: t('Products for sale: {{number}}', number('bought')),
    }[check.bought.finding],
    found: {
      noPhotos: t('No photos yet'),
      noSearch: t('Visitors can’t search by number or face'),
      unread: t('Photos still being analysed: {{number}}', number('found')),
      noStartList: t(
        'Visitors can search by number. Add a start list so they can search by name, too.',
      ),
      browsed: t('Visitors can browse all photos'),
      searched: t('Visitors can search the photos'),
    }[check.found.finding],
    dated:
      gallery.eventDate === null
        ? t('Visitors will see the publication date instead')
        : format.days(gallery.eventDate, gallery.eventEndDate),
    covered: {
      noCover: t('No cover yet'),
      automatic: t('Chosen automatically'),
      chosen: t('Chosen by you'),
    }[check.covered.finding],
    marked: {
      notNeeded: t('Not needed: photos are free'),
      noWatermark: t('Visitors see photos without a watermark'),
      watermarked: t('On all photos that visitors see'),
    }[check.marked.finding],
    notified: {
      noOne: t('No one to email yet'),
      toNotify: t('Customers to email after publishing: {{number}}', number('notified')),
      notified: t('Emailed: {{number}}', number('notified')),
    }[check.notified.finding],
  }
}
