import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { GALLERIES_AT_ONCE, type Preset } from '@proofdesk/contract/admin/gallery-presets'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { GalleryChoice } from '../../../widgets/gallery/gallery-choice.tsx'
import { ApplyChanges } from './apply-changes.tsx'

interface ApplyPresetProps {
  preset: Preset
  /** Already chosen. */
  galleryGuid: string | undefined
  onBack: () => void
  onClose: () => void
}

/** Applies a preset to galleries: choose them, preview the changes, see the result. */
export function ApplyPreset({ preset, galleryGuid, onBack, onClose }: ApplyPresetProps) {
  const [chosen, setChosen] = useState<readonly string[]>()
  if (chosen)
    return (
      <ApplyChanges
        source={{ guid: preset.guid }}
        galleries={chosen}
        onBack={() => setChosen(undefined)}
        onClose={onClose}
      />
    )
  return <Choice galleryGuid={galleryGuid} onBack={onBack} onChosen={setChosen} />
}

interface ChoiceProps {
  galleryGuid: string | undefined
  onBack: () => void
  onChosen: (guids: readonly string[]) => void
}

function Choice({ galleryGuid, onBack, onChosen }: ChoiceProps) {
  const { t } = useTranslation()
  const { data } = useGalleries()
  const form = useForm({ defaultValues: { galleries: galleryGuid ? [galleryGuid] : [] } })
  const { galleries } = useWatch({ control: form.control }) as { galleries: string[] }
  const all = data?.engines.map(({ guid }) => guid) ?? []
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, pt: 2 }}>
      <GalleryChoice
        control={form.control}
        name="galleries"
        label={t('Galleries')}
        hint={t('You’ll see what changes before it’s applied.')}
      />
      {all.length > 0 && all.length <= GALLERIES_AT_ONCE && (
        <div>
          <Button size="small" onClick={() => form.setValue('galleries', all)}>
            {t('Choose all {{count}}', { count: all.length })}
          </Button>
        </div>
      )}
      {galleries.length > GALLERIES_AT_ONCE && (
        <Alert severity="warning">
          {t('You can choose up to {{max}} galleries.', { max: GALLERIES_AT_ONCE })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
        <Button onClick={onBack}>{t('Back')}</Button>
        <Button
          variant="contained"
          color="primary"
          disabled={galleries.length === 0 || galleries.length > GALLERIES_AT_ONCE}
          onClick={() => onChosen(galleries)}
        >
          {t('Show changes')}
        </Button>
      </Box>
    </Box>
  )
}
