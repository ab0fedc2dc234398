import TagIcon from '@mui/icons-material/LabelOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { SelectionBar } from '../../ui/selection-bar.tsx'
import type { ListSelection } from '../../widgets/list-page/use-list-selection.ts'

interface CustomerSelectionBarProps {
  selection: Pick<ListSelection, 'guids' | 'clear'>
  total: number | undefined
  /** How many of all matches would get the email, or a message instead; undefined until counted. */
  reachable: number | undefined
  onTag: (which: 'selected' | 'all') => void
  /** Undefined if people of several galleries are listed. */
  onNotify: ((which: 'selected' | 'all') => void) | undefined
}

/** The actions on the selected customers, or on all matches. */
export function CustomerSelectionBar({
  selection,
  total,
  reachable,
  onTag,
  onNotify,
}: CustomerSelectionBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const count = selection.guids.length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center' }}>
      {count > 0 && (
        <SelectionBar
          text={t('{{number}} customers selected', { count, number: format.number(count) })}
          onClear={selection.clear}
        >
          <Button size="small" onClick={() => onTag('selected')}>
            {t('Tags of selected customers')}
          </Button>
          {onNotify && (
            <Button size="small" onClick={() => onNotify('selected')}>
              {t('Notify them that their photos are ready…')}
            </Button>
          )}
        </SelectionBar>
      )}
      {count === 0 && total !== undefined && total > 0 && (
        <Button
          size="small"
          startIcon={<TagIcon />}
          onClick={() => onTag('all')}
          sx={{ ml: -1, color: 'text.secondary' }}
        >
          {t('Tag all {{number}}…', { count: total, number: format.number(total) })}
        </Button>
      )}
      {count === 0 && total !== undefined && total > 0 && onNotify && (
        <Button size="small" onClick={() => onNotify('all')} sx={{ color: 'text.secondary' }}>
          {reachable === undefined || reachable === 0
            ? t('Notify them that their photos are ready…')
            : t('Notify all {{number}} that their photos are ready…', {
                count: reachable,
                number: format.number(reachable),
              })}
        </Button>
      )}
    </Box>
  )
}
