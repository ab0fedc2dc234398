import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { selectedGround } from '../../ui/selected-ground.ts'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { CouponStatusChip } from './coupon-status-chip.tsx'
import { couponPerson } from './coupon-text.ts'
import { useDiscountText } from './use-discount-text.ts'
import { type CouponListProps, withCoupon } from './coupon-selection.ts'

/** Coupons where there is no room for a table. */
export function CouponCards({ coupons, selected, onSelect, isBusy }: CouponListProps) {
  const { t } = useTranslation()
  return (
    <Box
      component="ul"
      aria-label={t('Coupons')}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
      }}
    >
      {coupons.map((coupon) => (
        <CouponCard
          key={coupon.guid}
          coupon={coupon}
          isSelected={selected.has(coupon.guid)}
          onSelect={(isOn) => onSelect(withCoupon(selected, coupon.guid, isOn))}
        />
      ))}
    </Box>
  )
}

interface CouponCardProps {
  coupon: Coupon
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A coupon on a phone: the card opens it. */
function CouponCard({ coupon, isSelected, onSelect }: CouponCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const discount = useDiscountText()
  const dialog = useDialogAddress()
  const { guid, code, status, uses, refundedUses, expiryDate, purchases } = coupon
  const facts = [
    expiryDate === null
      ? t('Never expires')
      : t('Expires {{date}}', { date: format.date(expiryDate) }),
    ...(uses > 0 ? [t('{{count}} uses', { count: uses })] : []),
    ...(refundedUses > 0
      ? [t('{{number}} refunded', { number: format.number(refundedUses) })]
      : []),
    ...purchases.map(({ amount, currency }) => format.money(amount, currency)),
  ]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        px: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        bgcolor: isSelected ? selectedGround : undefined,
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={(_, isOn) => onSelect(isOn)}
        slotProps={{ input: { 'aria-label': t('Select coupon {{code}}', { code }) } }}
        sx={{ mt: 1.5 }}
      />
      <ButtonBase
        aria-label={t('Edit coupon {{code}}', { code })}
        onClick={() => dialog.open('edit', guid)}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'block',
          textAlign: 'left',
          py: 3,
          font: 'inherit',
        }}
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
          <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {code}
            <ProblemSign of={coupon} />
          </Typography>
          <Typography className="tabular" sx={{ fontWeight: 500, flexShrink: 0 }}>
            {discount(coupon)}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Typography>
        {coupon.customer && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {couponPerson(coupon, t)}
          </Typography>
        )}
        <Box sx={{ mt: 2 }}>
          <CouponStatusChip status={status} />
        </Box>
      </ButtonBase>
      <Box sx={{ pt: 2 }}>
        <CopyButton
          text={code}
          label={t('Copy the code {{code}}', { code })}
          success={t('Code copied')}
        />
      </Box>
    </Box>
  )
}
