import AddIcon from '@mui/icons-material/Add'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Typography from '@mui/material/Typography'
import { currencySymbol } from '@proofdesk/domain/currencies'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { CurrencySelect } from '../../widgets/product-list/currency-select.tsx'
import {
  type CouponControl,
  type CouponFormReturn,
  EMPTY_LEVEL,
  hasAmounts,
} from './coupon-form.ts'

/** The contract's maximum. */
const LEVELS_MAX = 10

/** The discount. */
export function DiscountInputs({ form: { control } }: { form: CouponFormReturn }) {
  const { t } = useTranslation()
  const { field: type } = useController({ control, name: 'type' })
  const [levels, minimumOrder] = useWatch({ control, name: ['levels', 'minimumOrder'] })
  const isFixed = type.value === 'Fixed'
  const isShipping = type.value === 'FreeShipping'
  return (
    <FormSection
      isInDialog
      title={t('Discount')}
      text={t(
        'Never more than the price of the items it applies to, and never so much that the lab can’t be paid.',
      )}
    >
      <Segmented
        label={t('Kind of discount')}
        value={type.value}
        options={[
          { value: 'Fixed', label: t('Fixed amount') },
          { value: 'Percentage', label: t('Percentage') },
          { value: 'FreeShipping', label: t('Free shipping') },
        ]}
        onChange={type.onChange}
      />
      {isFixed && <Money control={control} name="amount" label={t('Amount')} isRequired />}
      {type.value === 'Percentage' && (
        <Percent control={control} name="percentage" label={t('Percentage')} />
      )}
      {isShipping && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Free shipping for buyers of prints. Valid where your product list charges for shipping.',
          )}
        </Typography>
      )}
      <Money
        control={control}
        name="minimumOrder"
        label={t('Minimum order')}
        hint={t('What the whole cart costs before the discount. Empty: none.')}
      />
      {hasAmounts({ type: type.value, levels, minimumOrder }) && (
        <CurrencySelect control={control} />
      )}
      {!isShipping && <LevelInputs control={control} isFixed={isFixed} />}
    </FormSection>
  )
}

function LevelInputs({ control, isFixed }: { control: CouponControl; isFixed: boolean }) {
  const { t } = useTranslation()
  const { fields, append, remove } = useFieldArray({ control, name: 'levels' })
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'flex-start' }}>
      {fields.map((level, index) => (
        <Box
          key={level.id}
          role="group"
          aria-label={t('Step {{number}}', { number: index + 1 })}
          sx={{
            width: '100%',
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
          }}
        >
          <Money
            control={control}
            name={`levels.${index}.from`}
            label={t('Orders from')}
            isRequired
          />
          {isFixed ? (
            <Money
              control={control}
              name={`levels.${index}.value`}
              label={t('Amount off')}
              isRequired
            />
          ) : (
            <Percent control={control} name={`levels.${index}.value`} label={t('Per cent off')} />
          )}
          <IconButton
            aria-label={t('Remove step {{number}}', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= LEVELS_MAX}
        onClick={() => append(EMPTY_LEVEL, { focusName: `levels.${fields.length}.from` })}
        sx={{ ml: -3.5 }}
      >
        {t('Bigger discounts for larger orders')}
      </Button>
    </Box>
  )
}

interface FieldProps<Name extends string> {
  control: CouponControl
  name: Name
  label: string
}

function Money({
  control,
  name,
  label,
  hint,
  isRequired = false,
}: FieldProps<'amount' | 'minimumOrder' | `levels.${number}.${'from' | 'value'}`> & {
  hint?: string
  isRequired?: boolean
}) {
  const currency = useWatch({ control, name: 'currency' })
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      hint={hint}
      inputMode="decimal"
      required={isRequired}
      startAdornment={<InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>}
    />
  )
}

function Percent({ control, name, label }: FieldProps<'percentage' | `levels.${number}.value`>) {
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      inputMode="numeric"
      required
      endAdornment={<InputAdornment position="end">%</InputAdornment>}
    />
  )
}
