import MenuItem from '@mui/material/MenuItem'
import { PICTURE_POSITIONS } from '@proofdesk/domain/picture-position'
import { BACKGROUND_REPEATS } from '@proofdesk/domain/theme'
import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { MediaField } from '../../widgets/media/media-field.tsx'
import { visiblePartLabel } from '../../widgets/photo/visible-part-label.ts'
import type { PageControl } from './page-form.ts'

/** The background picture of a page, its position and repetition. */
export function PageBackgroundInputs({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  const hasPicture = useWatch({ control, name: 'mediaBackgroundImageGuid' }) !== null
  return (
    <FormSection isStacked isInDialog title={t('Background image')}>
      <MediaField
        control={control}
        name="mediaBackgroundImageGuid"
        label={t('Background image')}
        hint={t(
          'Fills the background of the page. Text gets a background colour so that it stays readable.',
        )}
      />
      {hasPicture && (
        <>
          <FormSelect control={control} name="mediaBackgroundRepeat" label={t('Repeat')}>
            {BACKGROUND_REPEATS.map((repeat) => (
              <MenuItem key={repeat} value={repeat}>
                {REPEAT_LABELS[repeat](t)}
              </MenuItem>
            ))}
          </FormSelect>
          <FormSelect control={control} name="mediaBackgroundPosition" label={t('Position')}>
            {PICTURE_POSITIONS.map((position) => (
              <MenuItem key={position} value={position}>
                {visiblePartLabel[position](t)}
              </MenuItem>
            ))}
          </FormSelect>
        </>
      )}
    </FormSection>
  )
}

const REPEAT_LABELS: Record<(typeof BACKGROUND_REPEATS)[number], (t: TFunction) => string> = {
  'no-repeat': (t) => t('Once, as large as the screen'),
  repeat: (t) => t('Across the page'),
  'repeat-y': (t) => t('One below another'),
  'repeat-x': (t) => t('Side by side'),
}
