import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { AmountField } from './amount-field.tsx'
import type { ProductControl } from './product-form.ts'

interface TierInputsProps {
  control: ProductControl
  index: number
  isLast: boolean
  hasPreOrderPrice: boolean
  currency: string
  /** One of its fields is about to be edited. */
  onFocus: () => void
  /** The end of the tier was entered. */
  onEnd: () => void
  onRemove: () => void
}

/** A range of units with its price per unit; the first tier can't be removed. */
export function TierInputs({
  control,
  index,
  isLast,
  hasPreOrderPrice,
  currency,
  onFocus,
  onEnd,
  onRemove,
}: TierInputsProps) {
  const { t } = useTranslation()
  return (
    <Box
      role="group"
      aria-label={t('Tier {{number}}', { number: index + 1 })}
      onFocus={onFocus}
      sx={{
        width: '100%',
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: '1fr 1fr 44px',
          sm: `minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr)${hasPreOrderPrice ? ' minmax(0, 3fr)' : ''} 36px`,
        },
        '& + &': {
          borderTop: { xs: 1, sm: 0 },
          borderColor: { xs: 'divider', sm: 'divider' },
          pt: { xs: 4, sm: 0 },
        },
      }}
    >
      <FormTextField
        control={control}
        name={`volumeTiers.${index}.from`}
        label={t('From')}
        required
        inputMode="numeric"
      />
      <FormTextField
        control={control}
        name={`volumeTiers.${index}.to`}
        label={t('To')}
        inputMode="numeric"
        hint={isLast ? t('Leave empty for no upper limit') : undefined}
        onBlur={onEnd}
      />
      <Box sx={{ gridColumn: { xs: hasPreOrderPrice ? '1' : '1 / 3', sm: 'auto' } }}>
        <AmountField
          control={control}
          name={`volumeTiers.${index}.price`}
          label={t('Price per unit')}
          currency={currency}
        />
      </Box>
      {hasPreOrderPrice && (
        <AmountField
          control={control}
          name={`volumeTiers.${index}.preOrderPrice`}
          label={t('Pre-order price')}
          currency={currency}
        />
      )}
      {index > 0 && (
        <IconButton
          aria-label={t('Remove tier {{number}}', { number: index + 1 })}
          onClick={onRemove}
          sx={{ gridColumn: { xs: '3', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } }}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  )
}
