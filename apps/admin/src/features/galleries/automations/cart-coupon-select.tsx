import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../../lib/error-message.ts'
import { useOfferedCoupons } from './automations-api.ts'

interface CartCouponSelectProps {
  engineGuid: string
  couponGuid: string | null
  onChange: (couponGuid: string | null) => void
}

/** The coupon in the second email about a cart. One that is no longer valid counts as none, as it does when sending. */
export function CartCouponSelect({ engineGuid, couponGuid, onChange }: CartCouponSelectProps) {
  const { t } = useTranslation()
  const query = useOfferedCoupons(engineGuid)
  if (query.isError) return <Typography color="error">{errorMessage(query.error)}</Typography>
  const offered = query.data
  if (!offered) return null
  const chosen = offered.find(({ guid }) => guid === couponGuid)
  return (
    <TextField
      select
      label={t('Coupon in the second email')}
      helperText={
        offered.length === 0 ? t('No valid coupon is open to everyone in this gallery.') : undefined
      }
      value={chosen?.guid ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 320, mt: 2 }}
      fullWidth
    >
      <MenuItem value="">{t('No coupon')}</MenuItem>
      {offered.map(({ guid, code }) => (
        <MenuItem key={guid} value={guid}>
          {code}
        </MenuItem>
      ))}
    </TextField>
  )
}
