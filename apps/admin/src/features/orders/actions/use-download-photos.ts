import { PHOTOS_PER_ARCHIVE, type DownloadContent } from '@proofdesk/contract/admin/content'
import type { Order, OrderDetail, OrderItem } from '@proofdesk/contract/admin/order'
import { useTranslation } from 'react-i18next'
import { saveLink } from '../../../lib/save-file.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { archiveAddress, downloadAddress, useReadOrder } from '../orders-api.ts'
import { startDownloads } from './downloads.ts'

/** From this number of originals, one archive is easier than a file every two seconds. */
const ARCHIVED_FROM = 10

/** `original`: as the photo was taken; `asOrdered`: cropped and rotated as the customer chose. */
export type DownloadKind = 'original' | 'asOrdered'

/** Downloads the photos and videos of an order, without duplicates. */
export function useDownloadPhotos(): (order: Order, kind: DownloadKind) => Promise<void> {
  const { t } = useTranslation()
  const readOrder = useReadOrder()
  return async ({ guid, engineGuid }, kind) => {
    try {
      const found = await readOrder(guid)
      const pictures = new Map<string, { name: string; body: DownloadContent }>()
      for (const { item, isVideo } of listItems(found)) {
        // A bought video is never deleted, but may lack a poster.
        if (item.thumbnail === null && !isVideo) continue
        const body = {
          engineGuid,
          contentGuid: item.photoGuid,
          orderGuid: guid,
          ...(kind === 'asOrdered' && toCut(item)),
        }
        // A photo that was bought twice is one file.
        pictures.set(JSON.stringify(body), { name: item.name, body })
      }
      if (pictures.size === 0) return showError(t('The photos of this order have been deleted.'))
      const files = [...pictures.values()]
      const isArchive = kind === 'original' && files.length >= ARCHIVED_FROM
      const hasStarted = isArchive
        ? await startDownloads(inArchives(files), async (photoGuids, signal) =>
            saveLink(await archiveAddress({ engineGuid, orderGuid: guid }, photoGuids, signal)),
          )
        : await startDownloads(files, async ({ name, body }, signal) =>
            saveLink(await downloadAddress(body, signal), name),
          )
      if (!hasStarted) showError(t('Other photos are still being downloaded.'))
      // The browser reports when an archive is complete.
      else if (pictures.size > 1 && !isArchive) showSuccess(t('Downloads finished'))
    } catch (error) {
      showError(error)
    }
  }
}

function listItems(order: OrderDetail | undefined): { item: OrderItem; isVideo: boolean }[] {
  return (order?.items ?? []).flatMap(({ product, items }) =>
    items.map((item) => ({ item, isVideo: product.type === 'Video' })),
  )
}

/** Splits photos into archives: most orders fit into one. */
function inArchives(files: readonly { body: DownloadContent }[]): string[][] {
  const guids = files.map(({ body }) => body.contentGuid)
  const count = Math.ceil(guids.length / PHOTOS_PER_ARCHIVE)
  return Array.from({ length: count }, (_, at) =>
    guids.slice(at * PHOTOS_PER_ARCHIVE, (at + 1) * PHOTOS_PER_ARCHIVE),
  )
}

/** Empty for a photo that was bought uncropped: its original is what was ordered. */
function toCut({ crop, rotation }: OrderItem): Pick<DownloadContent, 'crop' | 'rotation'> {
  const turn = ([0, 90, 180, 270] as const).find((candidate) => candidate === rotation) ?? 0
  return { ...(crop && { crop }), ...(turn !== 0 && { rotation: turn }) }
}
