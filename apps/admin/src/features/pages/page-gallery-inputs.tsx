import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { GalleryChoice } from '../../widgets/gallery/gallery-choice.tsx'
import type { PageControl } from './page-form.ts'

/** The galleries that the page lists, and how. */
export function PageGalleryInputs({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  const { field: order } = useController({ control, name: 'engineDateOrder' })
  return (
    <FormSection
      isInDialog
      title={t('Galleries')}
      text={t('Only published galleries are shown, even if you choose others here.')}
    >
      <GalleryChoice
        control={control}
        name="selectedEngines"
        label={t('Chosen galleries')}
        hint={t('Without a choice all published galleries are shown.')}
      />
      <Segmented
        label={t('Gallery order')}
        value={order.value}
        options={[
          { value: 'desc', label: t('Newest first') },
          { value: 'asc', label: t('Oldest first') },
        ]}
        onChange={order.onChange}
      />
      <FormSwitch control={control} name="showDates" label={t('Show dates')} />
      <FormSwitch
        control={control}
        name="showGalleryNames"
        label={t('Show names of galleries')}
        text={t('Screen readers read the names in any case.')}
      />
    </FormSection>
  )
}
