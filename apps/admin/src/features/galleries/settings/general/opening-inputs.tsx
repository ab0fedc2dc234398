import type { Gallery } from '@proofdesk/contract/admin/engines'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { galleryGroup } from '@proofdesk/domain/gallery'
import {
  CLOSING_EFFECTS,
  CLOSING_TIME,
  OPENING_TIME,
  offersClosingEffect,
} from '@proofdesk/domain/gallery-closing'
import { openLines } from '@proofdesk/domain/publish-check'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../../lib/address.ts'
import { FormSection } from '../../../../ui/form-section.tsx'
import { FormSelect } from '../../../../ui/form-select.tsx'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { useGalleryCheck } from '../../publishing/publishing-api.ts'
import { closingEffectLabel } from './closing-effect-label.ts'
import type { GeneralControl } from './general-form.ts'
import { MinuteField } from './minute-field.tsx'

interface OpeningInputsProps {
  gallery: Gallery
  control: GeneralControl
}

/** When a draft is published automatically, when the gallery closes, and what ends then. */
export function OpeningInputs({ gallery, control }: OpeningInputsProps) {
  const { t } = useTranslation()
  const [timeZone, effect] = useWatch({ control, name: ['timeZone', 'closingEffect'] })
  const isDraft = galleryGroup(gallery) === 'drafts'
  const dialog = useDialogAddress()
  return (
    <FormSection
      title={t('Opening and closing')}
      text={t('Times are in the gallery’s time zone, {{zone}}.', { zone: timeZone })}
    >
      {isDraft && (
        <MinuteField
          control={control}
          name="publishAt"
          label={t('Publish at')}
          time={OPENING_TIME}
          hint={t('Optional. The draft is published automatically.')}
        />
      )}
      {isDraft && gallery.publishAt !== null && <OpeningCheck gallery={gallery} />}
      <MinuteField
        control={control}
        name="closesAt"
        label={t('Closes at')}
        time={CLOSING_TIME}
        hint={t('Optional. What people bought stays available.')}
      />
      <FormSelect control={control} name="closingEffect" label={t('When it closes')}>
        {CLOSING_EFFECTS.filter(
          (each) => each === effect || offersClosingEffect(each, gallery.features),
        ).map((each) => (
          <MenuItem key={each} value={each}>
            {closingEffectLabel(t, each, gallery.features)}
          </MenuItem>
        ))}
      </FormSelect>
      <FormSwitch
        control={control}
        name="showCountdown"
        label={t('Show a countdown')}
        text={t('Visitors see how many days are left until the gallery closes.')}
      />
      {gallery.closesAt !== null && (
        <Box>
          <Button
            variant="outlined"
            size="small"
            onClick={() => dialog.open('grace-links', gallery.guid)}
          >
            {t('Open for one person')}
          </Button>
        </Box>
      )}
    </FormSection>
  )
}

/** The check's remaining findings, so that no gallery is published automatically while it is incomplete. */
function OpeningCheck({ gallery }: { gallery: Gallery }) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const { data } = useGalleryCheck(gallery.guid)
  if (!data) return null
  const count = openLines(data.check).length
  return (
    <Alert
      severity={count === 0 ? 'success' : 'warning'}
      action={
        <Button size="small" onClick={() => dialog.open('publish', gallery.guid)}>
          {t('Open the check')}
        </Button>
      }
    >
      {count === 0
        ? t('Ready to open.')
        : t('{{count, number}} things to do before it opens.', { count })}
    </Alert>
  )
}
