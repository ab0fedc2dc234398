import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ALL_FOUND_PHOTOS_MAX, ALL_UNITS, type ProductType } from '@proofdesk/domain/product'
import { isOfPhotos } from '@proofdesk/domain/product-rules'
import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { packageLabel } from '../../widgets/product-list/price-summary.ts'
import type { ProductControl } from './product-form.ts'

interface PackageInputsProps {
  control: ProductControl
  type: ProductType
  isReel: boolean
  isAllFound: boolean
}

/** How many units a package contains, also in words. */
export function PackageInputs({ control, type, isReel, isAllFound }: PackageInputsProps) {
  const { t } = useTranslation()
  const [minUnits, maxUnits] = useWatch({ control, name: ['minUnits', 'maxUnits'] }).map(readUnits)
  const labels = unitLabels(t, { type, isReel })
  if (isAllFound)
    return (
      <FormTextField
        control={control}
        name="maxUnits"
        label={labels.most}
        required
        inputMode="numeric"
        hint={t('Up to {{number}}. People in more photos aren’t offered it.', {
          number: ALL_FOUND_PHOTOS_MAX,
        })}
      />
    )
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
        <FormTextField
          control={control}
          name="minUnits"
          label={labels.least}
          required
          inputMode="numeric"
        />
        <FormTextField
          control={control}
          name="maxUnits"
          label={labels.most}
          required
          inputMode="numeric"
          hint={isReel ? undefined : t('{{number}} for no limit', { number: ALL_UNITS })}
        />
      </Box>
      {minUnits !== undefined && maxUnits !== undefined && minUnits <= maxUnits && (
        <Typography variant="body2" color="textSecondary" className="tabular">
          {packageLabel(t, { type, isReel, isAllFound, minUnits, maxUnits })}
        </Typography>
      )}
    </>
  )
}

function readUnits(typed: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : undefined
}

function unitLabels(t: TFunction, product: { type: ProductType; isReel: boolean }) {
  if (product.type === 'Print') return { least: t('Minimum prints'), most: t('Maximum prints') }
  return isOfPhotos(product)
    ? { least: t('Minimum photos'), most: t('Maximum photos') }
    : { least: t('Minimum videos'), most: t('Maximum videos') }
}
