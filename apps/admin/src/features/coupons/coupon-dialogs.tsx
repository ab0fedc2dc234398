import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useCoupon } from './coupons-api.ts'

const CouponDialog = lazy(async () => ({
  default: (await import('./coupon-dialog.tsx')).CouponDialog,
}))

/** The coupon dialog that the address names. */
export function CouponDialogs() {
  const dialog = useDialogAddress()
  if (dialog.name === 'create')
    return (
      <LazyPart onFail={dialog.close}>
        <CouponDialog onClose={dialog.close} />
      </LazyPart>
    )
  return dialog.name === 'edit' && dialog.id !== null ? (
    <EditCoupon key={dialog.id} guid={dialog.id} onClose={dialog.close} />
  ) : null
}

function EditCoupon({ guid, onClose }: { guid: string; onClose: () => void }) {
  const { t } = useTranslation()
  const query = useCoupon(guid)
  if (query.data)
    return (
      <LazyPart onFail={onClose}>
        <CouponDialog coupon={query.data} onClose={onClose} />
      </LazyPart>
    )
  return (
    <PlainDialog title={t('Coupon')} maxWidth="sm" onClose={onClose}>
      <QueryView query={query} skeleton={<ListSkeleton count={3} />}>
        {() => <EmptyState title={t('Coupon not found')} />}
      </QueryView>
    </PlainDialog>
  )
}
