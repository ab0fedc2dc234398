import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../ui/form-section.tsx'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import type { GeneralControl } from './general-form.ts'
import { SavedSwitch } from './saved-switch.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface BrowsingInputsProps {
  gallery: Gallery
  control: GeneralControl
}

/** How visitors go through the photos, and whose clock counts. */
export function BrowsingInputs({ gallery, control }: BrowsingInputsProps) {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('Browsing')}
      text={t('How visitors go through the photos. Each switch is saved at once.')}
    >
      <SavedSwitch
        gallery={gallery}
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
      <SavedSwitch
        gallery={gallery}
        name="showTimestamp"
        label={t('Show timestamp')}
        text={t('Visitors see when a photo was taken.')}
      />
      <TimeZoneSelect control={control} />
    </FormSection>
  )
}
