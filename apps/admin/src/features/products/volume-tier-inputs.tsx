import AddIcon from '@mui/icons-material/Add'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProductFormReturn } from './product-form.ts'
import { TierInputs } from './tier-inputs.tsx'
import { nextTier, risingTierNumbers, startOfNext } from './volume-tier-form.ts'

interface VolumeTierInputsProps {
  form: ProductFormReturn
  hasPreOrderPrice: boolean
  currency: string
}

/** The contract's maximum. */
const MAX_TIERS = 50

/** The tiers of a volume price. A new one starts where the last ends, at its price; the first can't be removed. */
export function VolumeTierInputs({ form, hasPreOrderPrice, currency }: VolumeTierInputsProps) {
  const { t } = useTranslation()
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'volumeTiers' })
  const typed = useWatch({ control, name: 'volumeTiers' })
  const tiers = JSON.stringify(typed)
  const rising = risingTierNumbers(typed, currency, { hasPreOrderPrice })
  // Tiers are valid or invalid together: changing one may correct the next.
  const checkTiers = useEffectEvent(() => {
    if (formState.isSubmitted) void form.trigger('volumeTiers')
  })
  useEffect(() => checkTiers(), [tiers])
  const add = () => {
    const last = form.getValues('volumeTiers').at(-1)
    append(nextTier(last), {
      // A tier without an end gets it first.
      focusName:
        last?.to.trim() === ''
          ? `volumeTiers.${fields.length - 1}.to`
          : `volumeTiers.${fields.length}.to`,
    })
  }
  const startBefore = useRef('')
  const noteStart = (index: number) => {
    startBefore.current = startOfNext(form.getValues('volumeTiers')[index]!)
  }
  /** The next tier follows if it started where this one ended, or has no start yet. */
  const startNext = (index: number) => {
    const [tier, next] = form.getValues('volumeTiers').slice(index)
    if (!tier || !next) return
    const start = startOfNext(tier)
    if (start !== '' && ['', startBefore.current].includes(next.from.trim()))
      form.setValue(`volumeTiers.${index + 1}.from`, start, { shouldDirty: true })
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, alignItems: 'flex-start' }}>
      {fields.map((tier, index) => (
        <TierInputs
          key={tier.id}
          control={control}
          index={index}
          isLast={index === fields.length - 1}
          hasPreOrderPrice={hasPreOrderPrice}
          currency={currency}
          onFocus={() => noteStart(index)}
          onEnd={() => startNext(index)}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        startIcon={<AddIcon />}
        disabled={fields.length >= MAX_TIERS}
        onClick={add}
        sx={{ ml: -3.5 }}
      >
        {t('Add a tier')}
      </Button>
      {rising.length > 0 && <RisingTiers numbers={rising} />}
    </Box>
  )
}

/** A warning only: a price may rise on purpose. */
function RisingTiers({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTranslation()
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ width: '100%' }}>
      {numbers.map((number) => (
        <div key={number}>
          {t('Tier {{number}} costs more per unit than the tier before it.', { number })}
        </div>
      ))}
    </Alert>
  )
}
