import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { OfflineShop, SoldPhoto } from '@proofdesk/contract/admin/offline-orders'
import { PHOTOS_PER_PAGE } from '@proofdesk/domain/photo'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { useFormat } from '../../../lib/format.ts'
import { useCan } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { PersonSearch } from '../../../widgets/person/person-search.tsx'
import { setCopies } from './draft.ts'
import { useSoldPhotos, useSoldVideos } from './new-order-api.ts'
import { OrderBar } from './order-bar.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { ProductChips } from './product-chips.tsx'
import { PhotoTiles } from './photo-tiles.tsx'
import { SelectionLine } from './selection-line.tsx'
import type { DraftState } from './use-draft.ts'
import type { OrderPrice } from './use-order-price.ts'

interface ChoosePhotosProps {
  shop: OfflineShop
  state: DraftState
  price: OrderPrice
  onContinue: () => void
}

/** The current search; another one starts at its first page. */
interface PhotoSearch {
  text: string
  faces: string[] | undefined
  page: number
}

/** The gallery's photos: choose a product once, then each tap adds a photo as that product. */
export function ChoosePhotos({ shop, state, price, onContinue }: ChoosePhotosProps) {
  const { t } = useTranslation()
  const { draft, change } = state
  const { gallery } = shop
  const [selection, setSelection] = useAddressValue('selection')
  const [productGuid, setProduct] = useState(shop.products[0]!.guid)
  const product = shop.products.find(({ guid }) => guid === productGuid) ?? shop.products[0]!
  const ofPhotos = isOfPhotos(product)
  const [search, setSearch] = useState<PhotoSearch>({ text: '', faces: undefined, page: 1 })
  const [open, setOpen] = useState<SoldPhoto>()
  const { text, faces, page } = search
  // A search is over all photos.
  const isSelected = selection !== null && text === '' && !faces
  const photos = useSoldPhotos(
    {
      engineGuid: gallery.guid,
      page,
      ...(text !== '' && { text }),
      ...(faces && { faces }),
      ...(isSelected && { selectionGuid: selection }),
    },
    { isNeeded: ofPhotos },
  )
  const videos = useSoldVideos(gallery.guid, { isNeeded: !ofPhotos })
  const query = ofPhotos ? photos : videos
  const put = (photo: SoldPhoto, copies: number, as = product) =>
    change(({ cart }) => ({ cart: setCopies(cart, as, photo, copies) }))
  return (
    <Box sx={{ pb: 24 }}>
      <PageTitle title={t('New order')} subtitle={gallery.name} />
      <ProductChips shop={shop} chosen={product.guid} cart={draft.cart} onChoose={setProduct} />
      {ofPhotos && <Search shop={shop} search={search} onSearch={setSearch} />}
      {ofPhotos && isSelected && (
        <SelectionLine
          shop={shop}
          product={product}
          selectionGuid={selection}
          count={photos.data?.total ?? 0}
          state={state}
          onEnd={() => setSelection(null)}
        />
      )}
      <QueryView
        query={query}
        skeleton={<ListSkeleton count={6} />}
        isEmpty={(found) => found.photos.length === 0}
        empty={
          <EmptyState
            title={
              text !== '' || faces
                ? t('No photo was found')
                : ofPhotos
                  ? t('No photos here yet')
                  : t('No videos here yet')
            }
          />
        }
      >
        {(found) => (
          <>
            <PhotoTiles
              photos={found.photos}
              product={product}
              cart={draft.cart}
              isStale={query.isPlaceholderData}
              onPut={put}
              onOpen={setOpen}
            />
            {found.total > PHOTOS_PER_PAGE && (
              <Pagination
                page={page}
                size={PHOTOS_PER_PAGE}
                total={found.total}
                isCentered
                onPage={(next) => {
                  setSearch({ ...search, page: next })
                  window.scrollTo({ top: 0 })
                }}
              />
            )}
          </>
        )}
      </QueryView>
      {open && (
        <PhotoDialog
          photo={open}
          shop={shop}
          isVideo={!ofPhotos}
          cart={draft.cart}
          onPut={(copies, as) => put(open, copies, as)}
          onClose={() => setOpen(undefined)}
        />
      )}
      <OrderBar shop={shop} cart={draft.cart} price={price} onContinue={onContinue} />
    </Box>
  )
}

/** Search by number, name or file name, and by a picture if the person may search faces. */
function Search({
  shop: { gallery, noLabPrints },
  search,
  onSearch,
}: {
  shop: OfflineShop
  search: PhotoSearch
  onSearch: (search: PhotoSearch) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const can = useCan()
  const label = gallery.textSearch ? t('Number, name or file name') : t('File name or keyword')
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, my: 4 }}>
        <SearchBox
          label={label}
          value={search.text}
          onSearch={(text) => onSearch({ text, faces: undefined, page: 1 })}
        />
        {gallery.selfieSearch && can('viewGalleryContent') && (
          <PersonSearch
            gallery={gallery}
            onFound={({ faces }) => onSearch({ text: '', faces, page: 1 })}
          />
        )}
        {search.faces && (
          <FilterChips
            chips={[
              {
                key: 'faces',
                label: t('Photos of one person: {{number}}', {
                  number: format.number(search.faces.length),
                }),
                change: {},
              },
            ]}
            onChange={() => onSearch({ text: '', faces: undefined, page: 1 })}
            onReset={() => onSearch({ text: '', faces: undefined, page: 1 })}
          />
        )}
      </Box>
      {noLabPrints > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 4 }}>
          {t(
            'The lab’s prints can’t be sold for cash, because the lab is paid from online payments.',
          )}
        </Typography>
      )}
    </>
  )
}
