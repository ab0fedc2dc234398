import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect, useEffectEvent } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { AmountField } from './amount-field.tsx'
import { EMPTY_TIER, type ProductFormReturn } from './product-form.ts'

interface VolumeTierInputsProps {
  form: ProductFormReturn
  hasPreOrderPrice: boolean
  currency: string
}

/** The contract takes no more. */
const MAX_TIERS = 50

/** The tiers of a volume price. A new one starts empty, the first can't be removed. */
export function VolumeTierInputs({ form, hasPreOrderPrice, currency }: VolumeTierInputsProps) {
  const { t } = useTranslation()
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'volumeTiers' })
  const tiers = JSON.stringify(useWatch({ control, name: 'volumeTiers' }))
  // Tiers are right or wrong together: changing one may correct the next.
  const checkTiers = useEffectEvent(() => {
    if (formState.isSubmitted) void form.trigger('volumeTiers')
  })
  useEffect(() => checkTiers(), [tiers])
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'flex-start' }}>
      {fields.map((tier, index) => (
        <Box
          key={tier.id}
          role="group"
          aria-label={t('Tier {{number}}', { number: index + 1 })}
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
            autoComplete="off"
          />
          <FormTextField
            control={control}
            name={`volumeTiers.${index}.to`}
            label={t('To')}
            inputMode="numeric"
            autoComplete="off"
            hint={index === fields.length - 1 ? t('Empty: no end') : undefined}
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
              onClick={() => remove(index)}
              sx={{ gridColumn: { xs: '3', sm: 'auto' }, gridRow: { xs: '1', sm: 'auto' } }}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= MAX_TIERS}
        onClick={() => append(EMPTY_TIER, { focusName: `volumeTiers.${fields.length}.from` })}
        sx={{ ml: -3.5 }}
      >
        {t('Add a tier')}
      </Button>
    </Box>
  )
}
