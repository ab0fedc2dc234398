import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import { COUPON_PRODUCT_TYPES } from '@proofdesk/contract/admin/coupons'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { GalleryChoice } from '../../widgets/gallery/gallery-choice.tsx'
import type { CouponControl } from './coupon-form.ts'

/** Inputs for where a coupon is valid: kinds of products, and galleries. */
export function PlaceInputs({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const [isLimited, type] = useWatch({ control, name: ['limitToEngines', 'type'] })
  return (
    <FormSection isInDialog title={t('Where it’s valid')}>
      {type !== 'FreeShipping' && <ProductChoice control={control} />}
      <FormSwitch control={control} name="limitToEngines" label={t('Limit to galleries')} />
      {isLimited && (
        <GalleryChoice
          control={control}
          name="engines"
          label={t('Chosen galleries')}
          hint={t('Valid only in these galleries')}
        />
      )}
    </FormSection>
  )
}

function ProductChoice({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const id = useId()
  const { field } = useController({ control, name: 'productTypes' })
  const labels = { downloads: t('Downloads'), prints: t('Prints'), videos: t('Videos') }
  return (
    <div role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontWeight: 500 }}>
        {t('Products')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('If none is chosen, all are shown.')}
      </Typography>
      <FormGroup row>
        {COUPON_PRODUCT_TYPES.map((type) => (
          <FormControlLabel
            key={type}
            label={labels[type]}
            control={
              <Checkbox
                checked={field.value.includes(type)}
                onChange={(_, isOn) =>
                  field.onChange(
                    COUPON_PRODUCT_TYPES.filter((each) =>
                      each === type ? isOn : field.value.includes(each),
                    ),
                  )
                }
              />
            }
          />
        ))}
      </FormGroup>
    </div>
  )
}
