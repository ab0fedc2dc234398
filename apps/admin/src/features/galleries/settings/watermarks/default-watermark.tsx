import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../../../ui/form-section.tsx'
import {
  useDefaultWatermark,
  useRemoveDefaultWatermark,
  useSaveDefaultWatermark,
} from '../../presets/presets-api.ts'

interface DefaultWatermarkProps {
  gallery: Gallery
  /** Unsaved changes: only saved watermarks can become the default. */
  isDirty: boolean
}

/** Sets whether new galleries start with this gallery's watermarks. */
export function DefaultWatermark({ gallery, isDirty }: DefaultWatermarkProps) {
  const { t } = useTranslation()
  const { data } = useDefaultWatermark(gallery.guid)
  const save = useSaveDefaultWatermark(t('New galleries will start with this watermark'))
  const remove = useRemoveDefaultWatermark(t('New galleries will start with your studio’s name'))
  if (!data) return null
  const { isSet, isOfGallery } = data
  return (
    <FormSection
      isStacked
      title={t('The studio’s default watermark')}
      text={
        isOfGallery
          ? t('New galleries start with this watermark.')
          : isSet
            ? t('New galleries start with another watermark.')
            : t('New galleries start with your studio’s name as their watermark.')
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {!isOfGallery && (
          <Button
            variant="outlined"
            disabled={isDirty}
            loading={save.isPending}
            onClick={() => save.mutate({ body: { engineGuid: gallery.guid } })}
          >
            {t('Make this the studio’s default')}
          </Button>
        )}
        {isSet && (
          <Button loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('Use the studio’s name instead')}
          </Button>
        )}
      </Box>
    </FormSection>
  )
}
