import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { hasShop } from '@proofdesk/domain/gallery'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { ChooseGallery } from './choose-gallery.tsx'
import { TakeOrderScreen } from './take-order-screen.tsx'
import { TakenOrderScreen } from './taken-order.tsx'

/**
 * Records an order paid in person: the gallery, its photos, the payment, then the delivery. Each step has its own
 * address.
 */
export function NewOrderPage() {
  const { t } = useTranslation()
  const [slug, setSlug] = useAddressValue('gallery')
  const [sold] = useAddressValue('sold')
  const query = useGalleries()
  if (sold !== null) return <TakenOrderScreen requestKey={sold} gallery={slug} />
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <PageTitle title={t('New order')} />
          <ListSkeleton count={6} />
        </>
      }
      isEmpty={({ engines }) => !engines.some(hasShop)}
      empty={
        <DeadEnd
          documentTitle={t('New order')}
          icon={<ShopIcon />}
          title={t('No gallery has a shop yet')}
          text={t('A gallery needs a product list before you can take orders.')}
        />
      }
    >
      {({ engines }) => {
        const selling = engines.filter(hasShop)
        const gallery =
          selling.find((each) => each.slug === slug) ??
          (selling.length === 1 ? selling[0] : undefined)
        if (gallery) return <TakeOrderScreen key={gallery.guid} gallery={gallery} />
        return (
          <>
            <PageTitle title={t('New order')} subtitle={t('Which gallery are the photos in?')} />
            <ChooseGallery
              galleries={selling}
              onChoose={(chosen) => setSlug(chosen.slug, { push: true })}
            />
          </>
        )
      }}
    </QueryView>
  )
}
