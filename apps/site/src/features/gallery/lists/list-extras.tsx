import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import type { SiteSelection } from '@proofdesk/contract/site/selections'
import { countSelection, extraPhotos } from '@proofdesk/domain/selection'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useFormat } from '../../../lib/format.ts'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useSale } from '../sale.ts'
import { useEmbedded } from '../use-embedded.ts'
import { useFavourites } from '../use-favourites.ts'
import { useSyncNow } from './use-list.ts'

/** The number of included photos and the price of extra ones, with a button to buy them. */
export function ListExtras({
  listKey,
  list,
  noVideos,
  loadPhotos,
}: {
  listKey: string
  list: SiteSelection
  noVideos: number
  loadPhotos: () => Promise<readonly SitePhoto[]>
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { selections } = useGalleryContext().gallery
  const { chosen } = useFavourites()
  const extra = useSale()?.extra
  const isEmbedded = useEmbedded()
  const sync = useSyncNow()
  const { included = 0 } = selections ?? {}
  const count = countSelection(chosen.length - noVideos, { minimum: 0, maximum: 0, included })
  const ordered = new Set(list.ordered)
  const toOrder = Math.max(
    0,
    chosen.filter((guid) => !ordered.has(guid)).length - noVideos - included,
  )
  const adding = useMutation({
    mutationFn: async () => {
      // The server needs the latest choices first.
      await sync()
      const photos = new Map((await loadPhotos()).map((photo) => [photo.guid, photo]))
      const wanted = extraPhotos(inOrder(list, [...photos.keys()]), included, ordered)
      extra!.add(
        wanted.map((guid) => photos.get(guid)!),
        { key: listKey, guid: list.guid },
      )
    },
  })
  if (!selections || (included === 0 && !extra)) return null
  const price = extra && format.money(extra.price.amount, extra.price.currency)
  const values = { included, extra: count.extra, price }
  return (
    <>
      <p className="list-panel-state">
        {price === undefined || count.extra === 0
          ? t('{{included, number}} included', { included })
          : extra!.price.isFrom
            ? t('{{included, number}} included, {{extra, number}} more from {{price}} each', values)
            : t('{{included, number}} included, {{extra, number}} more at {{price}} each', values)}
      </p>
      {ordered.size > 0 && (
        <p className="list-panel-state">
          {t('Already ordered: {{number, number}}', { number: ordered.size })}
        </p>
      )}
      {adding.isError && <p role="alert">{errorMessage(adding.error, t)}</p>}
      {/* Embedded in another site, the gallery has no cart of its own. */}
      {extra && !isEmbedded && toOrder > 0 && (
        <button
          type="button"
          className="button"
          aria-disabled={adding.isPending}
          onClick={() => !adding.isPending && adding.mutate()}
        >
          <Icon name="cart" />
          {t('Add extra photos to cart ({{number, number}})', { number: toOrder })}
        </button>
      )}
    </>
  )
}

/** Sorts photos in the order they were chosen; those the server doesn't have yet come last. */
function inOrder({ items }: SiteSelection, guids: readonly string[]): string[] {
  // Reversed, so that the first of several marks on a photo wins.
  const places = new Map(
    items.map(({ contentGuid }, at) => [contentGuid, at] as const).toReversed(),
  )
  const placeOf = (guid: string) => places.get(guid) ?? items.length
  return guids.toSorted((a, b) => placeOf(a) - placeOf(b))
}
