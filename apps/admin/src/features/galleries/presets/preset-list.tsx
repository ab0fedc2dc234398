import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GalleryUndone, Preset } from '@proofdesk/contract/admin/gallery-presets'
import { MINUTE_MS } from '@proofdesk/domain/duration'
import { trashDaysLeft } from '@proofdesk/domain/trash'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../lib/use-now.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { TrashRows } from '../../../ui/trash-rows.tsx'
import { ListRow } from '../../../ui/list-row.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { PresetApplications } from './preset-applications.tsx'
import { useDeletedPresets, usePresets, useRestorePreset } from './presets-api.ts'

interface PresetListProps {
  onApply: (preset: Preset) => void
  /** Creates one from a gallery's settings. */
  onSave: () => void
  onRename: (preset: Preset) => void
  onDelete: (preset: Preset) => void
  onUndone: (galleries: readonly GalleryUndone[]) => void
}

/** The studio's presets, their recent applications, and those in the trash. */
export function PresetList(props: PresetListProps) {
  const { t } = useTranslation()
  const saveButton = (
    <Button variant="outlined" onClick={props.onSave}>
      {t('Save as preset…')}
    </Button>
  )
  return (
    <>
      <QueryView
        query={usePresets()}
        skeleton={<ListSkeleton shape="rows" />}
        isEmpty={({ presets }) => presets.length === 0}
        empty={
          <EmptyState
            title={t('No presets yet')}
            text={t('Save a gallery’s settings as a preset and use them in other galleries.')}
            action={saveButton}
          />
        }
      >
        {({ presets }) => (
          <>
            <Box component="ul" aria-label={t('Presets')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {presets.map((preset) => (
                <PresetRow key={preset.guid} preset={preset} {...props} />
              ))}
            </Box>
            <Box sx={{ mt: 4 }}>{saveButton}</Box>
          </>
        )}
      </QueryView>
      <PresetApplications onUndone={props.onUndone} />
      <DeletedPresets />
    </>
  )
}

function PresetRow({
  preset,
  onApply,
  onRename,
  onDelete,
}: Omit<PresetListProps, 'onUndone' | 'onSave'> & { preset: Preset }) {
  const { t } = useTranslation()
  const { name, fields } = preset
  return (
    <ListRow line="above">
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
          <ProblemSign of={preset} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('{{count}} settings', { count: fields.length })}
        </Typography>
      </Box>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('Apply {{name}}', { name })}
        onClick={() => onApply(preset)}
      >
        {t('Apply…')}
      </Button>
      <ActionMenu
        label={t('Actions for {{name}}', { name })}
        actions={[
          { label: t('Rename'), onSelect: () => onRename(preset) },
          { label: t('Delete'), isDestructive: true, onSelect: () => onDelete(preset) },
        ]}
      />
    </ListRow>
  )
}

function DeletedPresets() {
  const { t } = useTranslation()
  const now = useNow(MINUTE_MS)
  const { data } = useDeletedPresets()
  const restore = useRestorePreset(t('Preset restored'))
  if (!data || data.presets.length === 0) return null
  return (
    <Box component="details" sx={{ mt: 6 }}>
      <Typography component="summary" sx={{ cursor: 'pointer', width: 'fit-content', mb: 3 }}>
        {t('Deleted presets')}
      </Typography>
      <TrashRows
        label={t('Deleted presets')}
        rows={data.presets.map(({ guid, name, deletedAt, problem }) => ({
          guid,
          name,
          problem,
          about: t('{{count}} days left', { count: trashDaysLeft(deletedAt ?? 0, now) }),
        }))}
        restore={restore}
      />
    </Box>
  )
}
