import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { type PresetField, WATERMARK_FIELDS } from '@proofdesk/contract/admin/preset-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { ApplyChanges } from '../presets/apply-changes.tsx'
import { type SettingsSource, useDefaultWatermark, usePresets } from '../presets/presets-api.ts'

interface ApplyDialogProps {
  /** Applies a preset's settings, or a watermark. */
  kind: 'preset' | 'watermark'
  galleries: readonly Gallery[]
  onClose: () => void
}

const WATERMARKS: readonly PresetField[] = WATERMARK_FIELDS
/** The option for the studio's default among the galleries that a watermark can be copied from. */
const DEFAULT = 'default'

/**
 * Applies a preset, the studio's watermark or another gallery's to the selected galleries: choose the source, preview
 * the changes, see the result.
 */
export function ApplyDialog({ kind, galleries, onClose }: ApplyDialogProps) {
  const { t } = useTranslation()
  const presets = usePresets().data?.presets ?? []
  const all = useGalleries().data?.engines ?? []
  const hasDefault = (useDefaultWatermark().data?.isSet ?? false) && kind === 'watermark'
  const [chosen, setChosen] = useState<string>()
  const source = chosen ?? (hasDefault ? DEFAULT : '')
  const [takesFree, setTakesFree] = useState(false)
  const preset = presets.find(({ guid }) => guid === source)
  const draws = kind === 'watermark' || preset?.fields.some((field) => WATERMARKS.includes(field))
  const free = draws ? galleries.filter(({ features }) => features.freeDownloads) : []
  const meant = takesFree ? galleries : galleries.filter((gallery) => !free.includes(gallery))
  const sources = [
    ...(hasDefault ? [{ guid: DEFAULT, name: t('Studio’s default') }] : []),
    ...(kind === 'preset' ? presets : all),
  ]
  return (
    <PlainDialog
      title={kind === 'preset' ? t('Apply a preset') : t('Give galleries a watermark')}
      maxWidth="md"
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 2 }}>
        <SearchSelect
          label={kind === 'preset' ? t('Preset') : t('Watermark')}
          value={source}
          options={sources.map(({ guid, name }) => ({ value: guid, label: name }))}
          hint={t('You’ll see what changes before it’s applied.')}
          onChange={setChosen}
        />
        {source !== '' && free.length > 0 && (
          <Alert severity="info">
            {t('{{count}} galleries are free: visitors see their photos without a watermark.', {
              count: free.length,
            })}
            <FormControlLabel
              label={t('Include free galleries')}
              control={
                <Checkbox
                  size="small"
                  checked={takesFree}
                  onChange={(_, isOn) => setTakesFree(isOn)}
                />
              }
              sx={{ display: 'flex' }}
            />
          </Alert>
        )}
        {source !== '' &&
          (meant.length === 0 ? (
            <Typography color="textSecondary">{t('Nothing to change')}</Typography>
          ) : (
            <ApplyChanges
              key={`${source} ${takesFree}`}
              source={toSource(kind, source)}
              galleries={meant.map(({ guid }) => guid)}
              onBack={() => setChosen('')}
              onClose={onClose}
            />
          ))}
      </Box>
    </PlainDialog>
  )
}

function toSource(kind: ApplyDialogProps['kind'], source: string): SettingsSource {
  if (kind === 'preset') return { guid: source }
  return source === DEFAULT ? { defaultWatermark: true } : { watermarksOf: source }
}
