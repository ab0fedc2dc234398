import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { OfflineShop } from '@proofdesk/contract/admin/offline-orders'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAddressValue, useToPath } from '../../../lib/address.ts'
import { DeadEnd } from '../../../ui/dead-end.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { ChoosePhotos } from './choose-photos.tsx'
import { useOfflineOrders, useOfflineShop } from './new-order-api.ts'
import { PayStep } from './pay-step.tsx'
import { useDraft } from './use-draft.ts'
import { useOrderPrice } from './use-order-price.ts'

/** Takes an order in a gallery, from choosing photos to payment. */
export function TakeOrderScreen({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const query = useOfflineShop(gallery.guid)
  return (
    <QueryView
      query={query}
      skeleton={
        <>
          <PageTitle title={t('New order')} subtitle={gallery.name} />
          <ListSkeleton count={8} />
        </>
      }
      isEmpty={({ products }) => products.length === 0}
      empty={
        <DeadEnd
          documentTitle={t('New order')}
          icon={<ShopIcon />}
          title={t('There is nothing to sell here')}
          text={
            (query.data?.noLabPrints ?? 0) > 0
              ? t(
                  'The lab’s prints can’t be sold for cash, because the lab is paid from online payments.',
                )
              : t('The gallery’s product list has no products.')
          }
        />
      }
    >
      {(shop) => <Steps shop={shop} />}
    </QueryView>
  )
}

function Steps({ shop }: { shop: OfflineShop }) {
  const state = useDraft(shop.gallery.guid)
  const price = useOrderPrice(state.draft, shop)
  const [step, setStep] = useAddressValue('step')
  const showSold = useShowSold(shop.gallery.slug)
  const { draft, change, begin } = state
  useLostAnswer(draft, {
    onFound: (requestKey) => {
      begin()
      showSold(requestKey, draft.buyer.given)
    },
    onNotThere: () => change({ isSent: false }),
  })
  return step === 'pay' && draft.cart.length > 0 ? (
    <PayStep
      shop={shop}
      state={state}
      price={price}
      onBack={() => setStep(null)}
      onTaken={(requestKey) => {
        const { given, method } = draft.buyer
        begin()
        showSold(requestKey, method === 'cash' ? given : '')
      }}
    />
  ) : (
    <ChoosePhotos
      shop={shop}
      state={state}
      price={price}
      onContinue={() => setStep('pay', { push: true })}
    />
  )
}

/** Replaces the form with the saved order's screen, so that Back doesn't return to a form already paid. */
function useShowSold(slug: string) {
  const toPath = useToPath()
  const navigate = useNavigate()
  return (requestKey: string, given: string) => {
    const values = new URLSearchParams({ gallery: slug, sold: requestKey, ...(given && { given }) })
    void navigate(`${toPath('/sales/orders/new')}?${values}`, { replace: true })
  }
}

/** For an order whose response was lost when the page was left: asks the server whether it was saved. */
function useLostAnswer(
  { isSent, requestKey }: { isSent: boolean; requestKey: string },
  callbacks: { onFound: (requestKey: string) => void; onNotThere: () => void },
) {
  const { t } = useTranslation()
  const { find } = useOfflineOrders()
  const check = useEffectEvent(async () => {
    if (!isSent) return
    // Without a connection, submitting the form again finds out.
    const order = await find(requestKey).catch(() => undefined)
    if (order === undefined) return
    if (order === null) return callbacks.onNotThere()
    showSuccess(t('Your last order was saved'))
    callbacks.onFound(requestKey)
  })
  useEffect(() => {
    const timer = setTimeout(() => void check())
    return () => clearTimeout(timer)
  }, [])
}
