import Alert from '@mui/material/Alert'
import type { Print } from '@proofdesk/contract/admin/shipments'
import { printResolution, printSharpness } from '@proofdesk/domain/print-crop'
import { useTranslation } from 'react-i18next'
import type { PrintDraft } from './print-draft.ts'

/** Whether the chosen crop has enough pixels for the print's size; nothing if it has. */
export function PrintNote({
  draft: { photo, crop, rotation },
  print: { size, allowLowResolution },
}: {
  draft: PrintDraft
  print: Print
}) {
  const { t } = useTranslation()
  if (!photo?.width || !photo.height || !size) return null
  const printed = { width: photo.width, height: photo.height, crop, rotation }
  const sharpness = printSharpness(printed, size)
  if (sharpness !== 'soft' && sharpness !== 'tooSmall') return null
  const dots = printResolution(printed, size) ?? 0
  if (sharpness === 'soft')
    return (
      <Alert severity="info">
        {t('At this size the print may look soft ({{dots}} dpi).', { dots })}
      </Alert>
    )
  return (
    <Alert severity={allowLowResolution ? 'warning' : 'error'}>
      {allowLowResolution
        ? t('At this size the print will look blurred ({{dots}} dpi).', {
            dots,
          })
        : t(
            'This area has too few pixels for a print this size. Choose a larger area or another photo.',
          )}
    </Alert>
  )
}
