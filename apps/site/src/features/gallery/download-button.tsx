import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useStored, writeStored } from '../../lib/browser-storage.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { toWebLink } from '@proofdesk/domain/web-link'
import { useFormat } from '../../lib/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { countFreeLeft, freeLeftKey } from './free-left.ts'
import { useSale } from './sale.ts'

/** How long the offer of products is shown over a photo, in ms. */
const SHOWN_MS = 10_000

/** Products that are named; the others are in the shop. */
const NAMED = 3

/** Downloads the photo in galleries with free downloads; a refusal says why. */
export function DownloadButton({ photo }: { photo: SitePhoto }) {
  const { t } = useTranslation()
  const { gallery, preview } = useGalleryContext()
  const leftKey = freeLeftKey(gallery.guid)
  const left = freeLeft(useStored(leftKey), gallery.freeDownloadsPerVisitor, t)
  const download = useMutation({
    mutationFn: async ({ guid, name }: { guid: string; name: string }) => {
      const { requestDownload } = await import('./gallery-api.ts')
      const { url, left: rest } = await requestDownload({
        slug: gallery.slug,
        contentGuid: guid,
        preview,
      })
      writeStored(leftKey, rest === null ? null : String(rest))
      saveAs(url, name)
    },
  })
  const size = gallery.freeDownloadResolutionAdjective.trim()
  const label = [size ? t('Download ({{size}})', { size }) : t('Download'), left?.text]
    .filter(Boolean)
    .join(', ')
  const isGone = left?.count === 0
  // The reason belongs to the requested photo, not to the next one.
  const isRefused = download.isError && download.variables.guid === photo.guid
  // Visitors who have used up their free photos see products rather than an error.
  const isUsedUp = (download.error as { code?: string } | null)?.code === 'download_limit_reached'
  const hasShop = useSale()?.buy !== undefined
  const isDone = download.isSuccess && download.variables.guid === photo.guid
  return (
    <>
      {/* Not `disabled`: that would lose the focus, and with it the lightbox's keys. */}
      <button
        type="button"
        className={`yarl__button download-button${size || left ? ' has-size' : ''}${isGone ? ' is-used-up' : ''}`}
        aria-label={label}
        title={label}
        aria-disabled={download.isPending}
        onClick={() =>
          !download.isPending && download.mutate({ guid: photo.guid, name: photo.name })
        }
      >
        <Icon name="download" size={24} />
        {(size || left) && <span>{[size, left?.text].filter(Boolean).join(' · ')}</span>}
      </button>
      {isDone && (
        <DownloadOffer
          photo={photo}
          news={t('Your download has started.')}
          onClose={download.reset}
        />
      )}
      {isRefused && isUsedUp && hasShop && (
        <DownloadOffer
          photo={photo}
          news={errorMessage(download.error, t)}
          onClose={download.reset}
        />
      )}
      {isRefused && !(isUsedUp && hasShop) && (
        <p className="download-button-reason" role="alert">
          {errorMessage(download.error, t)}
        </p>
      )}
    </>
  )
}

/** "2 of 3 left": the visitor's remaining free photos; undefined without a limit. */
function freeLeft(kept: string | null, limit: number, t: TFunction) {
  if (limit === 0) return undefined
  const count = countFreeLeft(kept, limit)
  return { count, text: t('{{left, number}} of {{limit, number}} left', { left: count, limit }) }
}

/** Offers products beside free photos to visitors who have just downloaded one, or used up theirs. */
function DownloadOffer({
  photo,
  news,
  onClose,
}: {
  photo: SitePhoto
  news: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const sale = useSale()
  useEffect(() => {
    const timer = setTimeout(onClose, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  if (!sale?.buy) return null
  const { buy } = sale
  const products = format.list(sale.products.slice(0, NAMED))
  return (
    <div className="download-offer" role="status">
      <p>
        <strong>{news}</strong>{' '}
        {sale.products.length > NAMED
          ? t('You can also have this photo as {{products}} and more.', { products })
          : t('You can also have this photo as {{products}}.', { products })}
      </p>
      <button type="button" className="button is-primary" onClick={() => buy([photo])}>
        {t('See prices')}
      </button>
      <button type="button" className="icon-button" aria-label={t('Close')} onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </div>
  )
}

/** Starts a download; anything but a web address is refused. */
function saveAs(url: string, name: string): void {
  const address = toWebLink(new URL(url, location.href).href)
  if (!address) throw new Error('The download address isn’t an http or https URL')
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
