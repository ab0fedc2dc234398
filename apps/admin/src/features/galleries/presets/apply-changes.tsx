import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { GalleryUndone, galleryPresets } from '@proofdesk/contract/admin/gallery-presets'
import type { AnswerOf } from '@proofdesk/contract/route'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { GalleryChanges } from './gallery-changes.tsx'
import { type SettingsSource, useApplyPreset, usePresetPreview } from './presets-api.ts'
import { Undone } from './undone.tsx'
import { useUndo } from './use-undo.ts'

interface ApplyChangesProps {
  source: SettingsSource
  galleries: readonly string[]
  onBack: () => void
  onClose: () => void
}

type Applied = AnswerOf<typeof galleryPresets.apply>

/** Previews how settings change galleries, then shows the result. */
export function ApplyChanges({ source, galleries, onBack, onClose }: ApplyChangesProps) {
  const [applied, setApplied] = useState<Applied>()
  return applied ? (
    <Report applied={applied} onClose={onClose} />
  ) : (
    <Preview source={source} galleries={galleries} onBack={onBack} onApplied={setApplied} />
  )
}

interface PreviewProps {
  source: SettingsSource
  galleries: readonly string[]
  onBack: () => void
  onApplied: (applied: Applied) => void
}

function Preview({ source, galleries, onBack, onApplied }: PreviewProps) {
  const { t } = useTranslation()
  const query = usePresetPreview(source, galleries)
  const apply = useApplyPreset()
  const undo = useUndo()
  const count = query.data?.galleries.filter(({ changes }) => changes.length > 0).length ?? 0
  const handleApply = async () => {
    const applied = await apply.mutateAsync({
      body: { ...source, galleries: [...galleries] },
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
