import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSendCooldown } from '../../lib/use-send-cooldown.ts'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { MenuLabel, SelectionBar } from '../../ui/selection-bar.tsx'
import { DeleteCouponsDialog } from './delete-coupons-dialog.tsx'
import { useSendCoupons } from './use-send-coupons.ts'

interface CouponSelectionBarProps {
  selected: readonly Coupon[]
  onClear: () => void
}

/** The actions on selected coupons. */
export function CouponSelectionBar({ selected, onClear }: CouponSelectionBarProps) {
  const { t } = useTranslation()
  const cooldown = useSendCooldown()
  const [isDeleting, setDeleting] = useState(false)
  const { send, isSending } = useSendCoupons(cooldown.start)
  if (selected.length === 0) return null
  return (
    <SelectionBar
      text={t('{{count}} coupons selected', { count: selected.length })}
      onClear={onClear}
    >
      <ActionMenu
        label={t('With Selection')}
        icon={<MenuLabel text={t('With Selection')} />}
        actions={[
          {
            label: t('Send coupon to customer'),
            onSelect: () => void send(selected),
            isDisabled: isSending || cooldown.isOn,
          },
          {
            label: t('Delete'),
            onSelect: () => setDeleting(true),
            isDestructive: true,
            startsGroup: true,
          },
        ]}
      />
      {isDeleting && (
        <DeleteCouponsDialog
          coupons={selected}
          onDeleted={onClear}
          onClose={() => setDeleting(false)}
        />
      )}
    </SelectionBar>
  )
}
