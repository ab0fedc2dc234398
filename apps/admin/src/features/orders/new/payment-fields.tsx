import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { changeOf, roundSums } from '@proofdesk/domain/cash'
import { toMajor, toMinor } from '@proofdesk/domain/money'
import { readAmount } from '@proofdesk/domain/money-text'
import { OFFLINE_METHODS, type OfflineMethod } from '@proofdesk/domain/payment-method'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { MethodLabel } from '../method-label.tsx'
import type { BuyerForm } from './buyer-form.ts'
import type { DraftBuyer } from './draft.ts'

interface PaymentFieldsProps {
  form: UseFormReturn<DraftBuyer, unknown, BuyerForm>
  method: OfflineMethod
  given: string
  /** In major units; undefined while unknown. */
  total: number | undefined
  currency: string
}

/** The payment method, and for cash the change to give. */
export function PaymentFields({ form, method, given, total, currency }: PaymentFieldsProps) {
  const { t } = useTranslation()
  const { control } = form
  return (
    <>
      <Controller
        control={control}
        name="method"
        render={({ field }) => (
          <ToggleButtonGroup
            exclusive
            aria-label={t('Method')}
            value={field.value}
            onChange={(_, next: OfflineMethod | null) => next !== null && field.onChange(next)}
            sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: 2 }}
          >
            {OFFLINE_METHODS.map((one) => (
              <ToggleButton
                key={one}
                value={one}
                sx={{
                  justifyContent: 'flex-start',
                  minHeight: 48,
                  px: 3,
                  border: '1px solid var(--mui-palette-divider) !important',
                  borderRadius: '6px !important',
                  textTransform: 'none',
                  '&.Mui-selected': {
                    color: 'text.primary',
                    borderColor: 'var(--mui-palette-primary-main) !important',
                    boxShadow: 'inset 0 0 0 1px var(--mui-palette-primary-main)',
                  },
                }}
              >
                <MethodLabel method={one} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      />
      {method === 'cash' && total !== undefined && total > 0 && (
        <CashGiven
          given={given}
          total={total}
          currency={currency}
          field={
            <FormTextField
              control={control}
              name="given"
              label={t('Given ({{currency}})', { currency })}
              inputMode="decimal"
            />
          }
          onGive={(amount) => form.setValue('given', String(amount), { shouldDirty: true })}
        />
      )}
      <FormTextField control={control} name="paymentNote" label={t('Note for the team')} />
    </>
  )
}

function CashGiven({
  given,
  total,
  currency,
  field,
  onGive,
}: {
  given: string
  total: number
  currency: string
  field: React.ReactNode
  onGive: (amount: number) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const due = toMinor(total, currency) ?? 0
  const money = (amount: number) => format.money(toMajor({ amount, currency }), currency)
  const read = readAmount(given, currency)
  const change = read === undefined ? undefined : changeOf(due, toMinor(read, currency) ?? 0)
  return (
    <>
      <Box
        role="group"
        aria-label={t('Amount given')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {[due, ...roundSums(due, currency)].map((sum) => (
          <Button
            key={sum}
            variant="outlined"
            onClick={() => onGive(toMajor({ amount: sum, currency }))}
            sx={{ minHeight: 44 }}
          >
            {sum === due ? t('Exact') : money(sum)}
          </Button>
        ))}
      </Box>
      {field}
      <Typography role="status" className="tabular" sx={{ fontSize: 18, fontWeight: 600 }}>
        {given.trim() === ''
          ? ''
          : change === undefined
            ? t('Not enough')
            : t('Change: {{amount}}', { amount: money(change) })}
      </Typography>
    </>
  )
}
