import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import type { ProfileControl } from './profile-form.ts'

interface PrintInputsProps {
  control: ProfileControl
}

const CHOICES = [0, 1, 4, 8, 12, 24, 48, 72, 168]

/** How long prints are held before they go to the lab. */
export function PrintInputs({ control }: PrintInputsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  // Includes the installation's setting, which LAB_HOLD_HOURS may make different from the product's default.
  const choices = [...new Set([...CHOICES, account.labHoldHours])].toSorted((a, b) => a - b)
  return (
    <FormSection
      title={t('Lab prints')}
      text={t(
        'Until prints go to the lab, you can change an order’s photos, crops and address, and refund products.',
      )}
    >
      <FormSelect
        control={control}
        name="labHoldHours"
        label={t('Wait before printing')}
        hint={t('Applies to new orders. “Send now” in an order skips the wait.')}
      >
        {choices.map((hours) => (
          <MenuItem key={hours} value={hours}>
            {hours === 0 ? t('Not at all') : t('{{count}} hours', { count: hours })}
          </MenuItem>
        ))}
      </FormSelect>
    </FormSection>
  )
}
