import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { GALLERIES_AT_ONCE } from '@proofdesk/contract/admin/gallery-presets'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { BottomDock } from '../../../ui/bottom-dock.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { SelectionBar } from '../../../ui/selection-bar.tsx'
import type { BulkMove } from './move-words.ts'

const ApplyDialog = lazy(async () => ({
  default: (await import('./apply-dialog.tsx')).ApplyDialog,
}))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

interface SelectedGalleriesProps {
  galleries: readonly Gallery[]
  /** Number of selected galleries hidden by the search or by another group. */
  noHidden: number
  onSelectAll: () => void
  onClear: () => void
}

/** The selection bar at the bottom of the screen, with the dialogs of its actions. */
export function SelectedGalleries(props: SelectedGalleriesProps) {
  const { galleries, noHidden, onSelectAll, onClear } = props
  const { t } = useTranslation()
  const format = useFormat()
  // A snapshot from when the dialog was opened: its action may remove them from the list.
  const [dialog, setDialog] = useState<{
    name: 'preset' | 'watermark' | BulkMove
    galleries: readonly Gallery[]
  }>()
  const close = () => setDialog(undefined)
  const isTooMany = galleries.length > GALLERIES_AT_ONCE
  const number = format.number(galleries.length)
  const text = isTooMany
    ? t('You can choose up to {{max}} galleries.', { max: GALLERIES_AT_ONCE })
    : noHidden > 0
      ? t('{{number}} selected, {{hidden}} not shown', { number, hidden: format.number(noHidden) })
      : t('{{number}} selected', { number })
  const buttons = [
    { name: 'watermark', label: t('Watermark…') },
    { name: 'preset', label: t('Apply a preset…') },
    { name: 'publish', label: t('Publish') },
    { name: 'archive', label: t('Archive') },
    { name: 'delete', label: t('Delete') },
  ] as const
  return (
    <>
      {galleries.length > 0 && (
        <BottomDock label={t('Selected galleries')}>
          <Box sx={{ px: 3, py: 2 }}>
            <SelectionBar text={text} onClear={onClear}>
              <Button size="small" onClick={onSelectAll}>
                {t('Select all')}
              </Button>
              {/* A single scrollable row on phones too: three rows would cover the cards. */}
              <Box sx={{ display: 'flex', columnGap: 2, maxWidth: '100%', overflowX: 'auto' }}>
                {buttons.map(({ name, label }) => (
                  <Button
                    key={name}
                    size="small"
                    color={name === 'delete' ? 'error' : 'inherit'}
                    disabled={isTooMany}
                    onClick={() => setDialog({ name, galleries })}
                    sx={{ flex: 'none' }}
                  >
                    {label}
                  </Button>
                ))}
              </Box>
            </SelectionBar>
          </Box>
        </BottomDock>
      )}
      <LazyPart onFail={close}>
        {dialog &&
          (dialog.name === 'preset' || dialog.name === 'watermark' ? (
            <ApplyDialog kind={dialog.name} galleries={dialog.galleries} onClose={close} />
          ) : (
            <MoveDialog
              move={dialog.name}
              galleries={dialog.galleries.map(({ guid }) => guid)}
              onDone={onClear}
              onClose={close}
            />
          ))}
      </LazyPart>
    </>
  )
}
