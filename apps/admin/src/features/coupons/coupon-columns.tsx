import Box from '@mui/material/Box'
import type { Coupon } from '@proofdesk/contract/admin/coupons'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn, ListWords } from '../../widgets/list-page/list-column.ts'
import type { ListCardContent } from '../../widgets/list-page/list.ts'
import { CouponStatusChip } from './coupon-status-chip.tsx'
import { couponPerson, discountText } from './coupon-text.ts'

/** The columns of the coupons, in order. */
export const COUPON_COLUMNS: readonly ListColumn<Coupon>[] = [
  { id: 'code', label: ({ t }) => t('Code'), cell: (coupon) => <Code coupon={coupon} /> },
  {
    id: 'status',
    label: ({ t }) => t('State'),
    cell: ({ status }) => <CouponStatusChip status={status} />,
  },
  {
    id: 'person',
    label: ({ t }) => t('Email'),
    cell: (coupon, { t }) => couponPerson(coupon, t),
    width: 200,
  },
  {
    id: 'redeemed',
    label: ({ t }) => t('Redeemed'),
    cell: ({ redeemedAt, uses, usesMax }, { t, format }) =>
      redeemedAt === null
        ? '–'
        : t('{{uses}} of {{most}} · {{date}}', {
            uses: format.number(uses),
            most: usesMax === null ? '∞' : format.number(usesMax),
            date: format.date(redeemedAt),
          }),
  },
  {
    id: 'refunded',
    label: ({ t }) => t('Refunded'),
    cell: ({ refundedUses }, { format }) =>
      refundedUses === 0 ? '–' : format.number(refundedUses),
  },
  {
    id: 'expires',
    label: ({ t }) => t('Expires'),
    cell: ({ expiryDate }, { t, format }) =>
      expiryDate === null ? t('Never') : format.dateTime(expiryDate),
  },
  {
    id: 'purchases',
    label: ({ t }) => t('Purchase amount'),
    isNumber: true,
    cell: (coupon, words) => purchaseTexts(coupon, words).join(' + ') || '–',
  },
  { id: 'discount', label: ({ t }) => t('Discount'), isNumber: true, cell: discountText },
]

function purchaseTexts({ purchases }: Coupon, { format }: ListWords): string[] {
  return purchases.map(({ amount, currency }) => format.money(amount, currency))
}

function Code({ coupon }: { coupon: Coupon }) {
  const { code } = coupon
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', maxWidth: 320 }}>
      <Box
        component="span"
        title={code}
        sx={{ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {code}
      </Box>
      <ProblemSign of={coupon} />
      <CopyCode code={code} />
    </Box>
  )
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation()
  return (
    <CopyButton
      text={code}
      label={t('Copy the code {{code}}', { code })}
      success={t('Code copied')}
    />
  )
}

export function couponCard(coupon: Coupon, words: ListWords): ListCardContent {
  const { t, format } = words
  const { code, status, uses, refundedUses, expiryDate, customer } = coupon
  return {
    title: (
      <>
        {code}
        <ProblemSign of={coupon} />
      </>
    ),
    amount: discountText(coupon, words),
    facts: [
      expiryDate === null
        ? t('Never expires')
        : t('Expires {{date}}', { date: format.date(expiryDate) }),
      uses > 0 && t('{{count}} uses', { count: uses }),
      refundedUses > 0 && t('{{number}} refunded', { number: format.number(refundedUses) }),
      ...purchaseTexts(coupon, words),
      customer && couponPerson(coupon, t),
    ],
    foot: <CouponStatusChip status={status} />,
    buttons: <CopyCode code={code} />,
  }
}
