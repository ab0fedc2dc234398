import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import type { SavedView } from './saved-view.ts'

interface SavedViewRowProps {
  view: SavedView
  /** Closes the panel before an action. */
  onLeave: () => void
}

export function SavedViewRow({ view, onLeave }: SavedViewRowProps) {
  const { t } = useTranslation()
  const { name, sign, note, count, onChoose, actions = [] } = view
  const leavingTo = (work: () => void) => () => {
    onLeave()
    work()
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', pr: actions.length ? 1 : 0 }}>
      <ButtonBase
        onClick={leavingTo(onChoose)}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          justifyContent: 'space-between',
          gap: 3,
          px: 4,
          py: note ? 1.5 : 0,
          minHeight: 40,
          font: 'inherit',
          textAlign: 'left',
          '&:hover': { bgcolor: 'action.hover' },
          '@media (pointer: coarse)': { minHeight: 44 },
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
          {sign}
          {note && (
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
              sx={{ display: 'block' }}
            >
              {note}
            </Typography>
          )}
        </Box>{' '}
        {count !== undefined && (
          <Typography
            component="span"
            variant="body2"
            color="textSecondary"
            className="tabular"
            sx={{ flexShrink: 0 }}
          >
            {count}
          </Typography>
        )}
      </ButtonBase>
      {actions.length > 0 && (
        <ActionMenu
          label={t('Actions for {{name}}', { name })}
          actions={actions.map((action) => ({ ...action, onSelect: leavingTo(action.onSelect) }))}
        />
      )}
    </Box>
  )
}
