import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../ui/form-section.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { FormSwitch } from './form-switch.tsx'
import type { GeneralControl } from './general-form.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface BrowsingInputsProps {
  control: GeneralControl
}

/** How visitors go through the photos, and whose clock counts. */
export function BrowsingInputs({ control }: BrowsingInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('Browsing')} text={t('How visitors go through the photos.')}>
      <FormSwitch
        control={control}
        name="allowBrowsing"
        label={t('Allow browsing')}
        text={t('Visitors see all photos without searching.')}
      />
      <FormTextField
        control={control}
        name="scrollLimit"
        label={t('Scroll limit')}
        inputMode="numeric"
        autoComplete="off"
        hint={t('How many photos visitors can scroll through without searching; 0 means all.')}
      />
      <FormSwitch
        control={control}
        name="showTimestamp"
        label={t('Show timestamp')}
        text={t('Visitors see when a photo was taken.')}
      />
      <TimeZoneSelect control={control} />
    </FormSection>
  )
}
