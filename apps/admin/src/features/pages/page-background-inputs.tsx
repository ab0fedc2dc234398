import MenuItem from '@mui/material/MenuItem'
import { BACKGROUND_POSITIONS, BACKGROUND_REPEATS } from '@proofdesk/domain/theme'
import type { TFunction } from 'i18next'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSelect } from '../../ui/form-select.tsx'
import { MediaField } from '../../widgets/media/media-field.tsx'
import type { PageControl } from './page-form.ts'

/** The picture behind a page, where it stands and how it is repeated. */
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
          'Behind the whole page. Texts then stand on the colour of the background, so that they can be read.',
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
            {BACKGROUND_POSITIONS.map((position) => (
              <MenuItem key={position} value={position}>
                {POSITION_LABELS[position](t)}
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
  repeat: (t) => t('All over the page'),
  'repeat-y': (t) => t('One below the other'),
  'repeat-x': (t) => t('Side by side'),
}

const POSITION_LABELS: Record<(typeof BACKGROUND_POSITIONS)[number], (t: TFunction) => string> = {
  top: (t) => t('Top'),
  center: (t) => t('Center'),
  bottom: (t) => t('Bottom'),
}
