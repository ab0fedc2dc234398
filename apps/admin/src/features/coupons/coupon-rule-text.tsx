import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { couponPhrases } from '@proofdesk/contract/sentences/coupon-phrases'
import { couponMessage } from '@proofdesk/domain/coupon-message'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import type { ProductType } from '@proofdesk/domain/product'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import type { CouponControl, CouponForm } from './coupon-form.ts'
import { readCouponForm } from './read-coupon-form.ts'

const TYPES = { downloads: 'Download', prints: 'Print', videos: 'Video' } as const satisfies Record<
  CouponForm['productTypes'][number],
  ProductType
>

/** The rule of the coupon as buyers read it, while the form is valid. */
export function CouponRuleText({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = useSession().account
  const form = useWatch({ control }) as CouponForm
  // Whether its end is past only matters when saving.
  const { fields, problems } = readCouponForm(form, { timeZone, isNew: false, now: 0 })
  const { currency } = form
  const minor = (amount: number | undefined) => toMinor(amount ?? 0, currency) ?? 0
  const isReadable = ['amount', 'percentage', 'levels', 'minimumOrder'].every(
    (name) => !Object.keys(problems).some((problem) => problem.startsWith(name)),
  )
  const sentence = isReadable
    ? couponMessage(
        {
          type: form.type,
          currency,
          amount: minor(fields.amount),
          percentage: fields.percentage ?? 0,
          levels: (fields.levels ?? []).map(({ from, value }) => ({
            from: minor(from),
            value: form.type === 'Fixed' ? minor(value) : value,
          })),
          minimumOrder: minor(fields.minimumOrder),
          productTypes: (fields.productTypes ?? []).map((type) => TYPES[type]),
          limitToEngines: form.limitToEngines,
          engines: form.engines,
          limitToCustomers: form.limitToCustomers,
          startsAt: fields.startsAt || null,
          expiryDate: fields.expiryDate || null,
          usesMax: fields.usesMax ?? null,
          usesPerPerson: fields.usesPerPerson ?? null,
        },
        {
          words: couponPhrases(t, format.list),
          writeAmount: (amount) => format.money(toMajor({ amount, currency }), currency),
          writePercent: (percentage) => format.percent(percentage / 100),
          writeTime: format.dateTime,
        },
      )
    : t('Enter the discount to see its description here.')
  return (
    <Box
      role="status"
      aria-label={t('The coupon in words')}
      sx={{
        p: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="caption" color="textSecondary" component="p">
        {t('The coupon in words')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
    </Box>
  )
}
