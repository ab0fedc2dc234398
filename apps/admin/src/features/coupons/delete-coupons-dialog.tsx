import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showFailure, showSuccess } from '../../ui/toast.ts'
import { useForEachCoupon } from './coupons-api.ts'

interface DeleteCouponsDialogProps {
  coupons: readonly Pick<Coupon, 'guid' | 'code'>[]
  onDeleted: () => void
  onClose: () => void
}

/** Asks for confirmation before coupons go to the trash, with Undo in the toast. */
export function DeleteCouponsDialog({ coupons, onDeleted, onClose }: DeleteCouponsDialogProps) {
  const { t } = useTranslation()
  const forEach = useForEachCoupon()
  const codeOf = (guid: string) => coupons.find((each) => each.guid === guid)!.code
  const restore = async (guids: readonly string[]) => {
    const { done, failed } = await forEach.restore(guids)
    if (done.length > 0) showSuccess(t('{{count}} coupons restored', { count: done.length }))
    for (const { guid, error } of failed.slice(0, 3))
      showFailure(t('{{code}} was not restored', { code: codeOf(guid) }), error)
  }
  const remove = async () => {
    const { done, failed } = await forEach.remove(coupons.map(({ guid }) => guid))
    for (const { guid, error } of failed.slice(0, 3))
      showFailure(t('{{code}} was not deleted', { code: codeOf(guid) }), error)
    if (done.length === 0) return
    onClose()
    onDeleted()
    showSuccess(t('{{count}} coupons deleted', { count: done.length }), {
      onUndo: () => void restore(done),
    })
  }
  return (
    <ConfirmDialog isTrashed onConfirm={remove} onClose={onClose}>
      {coupons.length === 1
        ? t('No one will be able to use {{code}}.', { code: coupons[0]!.code })
        : t('No one will be able to use these {{count}} coupons.', { count: coupons.length })}
    </ConfirmDialog>
  )
}
