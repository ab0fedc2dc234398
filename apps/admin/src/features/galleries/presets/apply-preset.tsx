import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  GALLERIES_AT_ONCE,
  type GalleryUndone,
  type Preset,
  type galleryPresets,
} from '@proofdesk/contract/admin/gallery-presets'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'
import { GalleryChoice } from '../../../widgets/gallery/gallery-choice.tsx'
import { GalleryChanges } from './gallery-changes.tsx'
import { useApplyPreset, usePresetPreview } from './presets-api.ts'
import { Undone } from './undone.tsx'
import { useUndo } from './use-undo.ts'

interface ApplyPresetProps {
  preset: Preset
  /** Chosen already. */
  galleryGuid: string | undefined
  onBack: () => void
  onClose: () => void
}

type Applied = AnswerOf<typeof galleryPresets.apply>

/** Gives galleries a preset: which ones, what changes, what has changed. */
export function ApplyPreset({ preset, galleryGuid, onBack, onClose }: ApplyPresetProps) {
  const [chosen, setChosen] = useState<readonly string[]>()
  const [applied, setApplied] = useState<Applied>()
  if (applied) return <Report applied={applied} onClose={onClose} />
  if (chosen)
    return (
      <Preview
        preset={preset}
        galleries={chosen}
        onBack={() => setChosen(undefined)}
        onApplied={setApplied}
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
        hint={t('You see what changes before anything does.')}
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

interface PreviewProps {
  preset: Preset
  galleries: readonly string[]
  onBack: () => void
  onApplied: (applied: Applied) => void
}

function Preview({ preset, galleries, onBack, onApplied }: PreviewProps) {
  const { t } = useTranslation()
  const query = usePresetPreview(preset.guid, galleries)
  const apply = useApplyPreset()
  const undo = useUndo()
  const count = query.data?.galleries.filter(({ changes }) => changes.length > 0).length ?? 0
  const handleApply = async () => {
    const applied = await apply.mutateAsync({
      body: { guid: preset.guid, galleries: [...galleries] },
    })
    const changed = applied.galleries.filter(({ changes }) => changes.length > 0).length
    const { applicationGuid } = applied
    if (applicationGuid !== null)
      showSuccess(t('{{count}} galleries changed', { count: changed }), {
        onUndo: () => void undo(applicationGuid),
      })
    onApplied(applied)
  }
  return (
    <>
      <QueryView query={query} skeleton={<ListSkeleton shape="rows" />}>
        {(answer) => <GalleryChanges galleries={answer.galleries} />}
      </QueryView>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
        <Button onClick={onBack} disabled={apply.isPending}>
          {t('Back')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={count === 0}
          loading={apply.isPending}
          onClick={() => void handleApply().catch(() => undefined)}
        >
          {count === 0 ? t('Nothing to change') : t('Change {{count}} galleries', { count })}
        </Button>
      </Box>
    </>
  )
}

function Report({ applied, onClose }: { applied: Applied; onClose: () => void }) {
  const { t } = useTranslation()
  const undo = useUndo()
  const [undone, setUndone] = useState<readonly GalleryUndone[]>()
  const [isUndoing, setUndoing] = useState(false)
  const { applicationGuid } = applied
  const handleUndo = async (guid: string) => {
    setUndoing(true)
    setUndone(await undo(guid))
    setUndoing(false)
  }
  return (
    <>
      {undone ? <Undone galleries={undone} /> : <GalleryChanges galleries={applied.galleries} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 4 }}>
        {applicationGuid !== null && !undone && (
          <Button loading={isUndoing} onClick={() => void handleUndo(applicationGuid)}>
            {t('Undo')}
          </Button>
        )}
        <Button variant="contained" color="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      </Box>
    </>
  )
}
