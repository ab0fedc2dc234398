import MenuItem from '@mui/material/MenuItem'
import {
  ARCHIVE_NOTICE_DAYS,
  ARCHIVE_RULES,
  type ArchiveRule,
} from '@proofdesk/domain/idle-gallery'
import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import type { ProfileControl } from './profile-form.ts'

interface ArchiveInputsProps {
  control: ProfileControl
}

const CHOICES = [1, 2, 3, 6, 9, 12, 18, 24, 36]

const labelOf = (t: TFunction): Record<ArchiveRule, string> => ({
  never: t('Off'),
  closing: t('After they close'),
  lastUse: t('After the last visit or order'),
})

/** Whether galleries that are idle are archived automatically, and after how long. */
export function ArchiveInputs({ control }: ArchiveInputsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const rule = useWatch({ control, name: 'archiveAfter' })
  const choices = [...new Set([...CHOICES, account.archiveAfterMonths])].toSorted((a, b) => a - b)
  return (
    <FormSection
      title={t('Old galleries')}
      text={t(
        'Visitors can’t see archived galleries. Nothing is deleted, and you can bring a gallery back at any time.',
      )}
    >
      <FormSelect
        control={control}
        name="archiveAfter"
        label={t('Archive galleries automatically')}
        hint={
          rule === 'never'
            ? undefined
            : t(
                'Your team gets an email {{days}} days before and can keep each gallery. Galleries with open orders are never archived.',
                { days: ARCHIVE_NOTICE_DAYS },
              )
        }
      >
        {ARCHIVE_RULES.map((each) => (
          <MenuItem key={each} value={each}>
            {labelOf(t)[each]}
          </MenuItem>
        ))}
      </FormSelect>
      {rule !== 'never' && (
        <FormSelect control={control} name="archiveAfterMonths" label={t('How much later')}>
          {choices.map((months) => (
            <MenuItem key={months} value={months}>
              {t('{{count}} months', { count: months })}
            </MenuItem>
          ))}
        </FormSelect>
      )}
    </FormSection>
  )
}
