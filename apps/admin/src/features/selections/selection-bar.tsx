import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { SELECTION_STANDINGS } from '@proofdesk/domain/selection'
import { useTranslation } from 'react-i18next'
import { ListBar } from '../../widgets/list-page/list-bar.tsx'
import { standingLabel } from './selection-text.ts'
import type { SelectionSearch } from './use-selection-search.ts'

interface SelectionBarProps {
  search: SelectionSearch
  onChange: (change: Partial<SelectionSearch>) => void
}

/** Finds lists by a person's name or address and by state; a second click on a state shows all again. */
export function SelectionBar({ search, onChange }: SelectionBarProps) {
  const { t } = useTranslation()
  return (
    <ListBar
      search={{
        label: t('Search name or email'),
        value: search.person,
        onSearch: (person) => onChange({ person }),
      }}
    >
      <Box
        role="group"
        aria-label={t('Selections by state')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {SELECTION_STANDINGS.map((state) => {
          const isOn = search.state === state
          return (
            <Chip
              key={state}
              label={standingLabel(t, state)}
              aria-pressed={isOn}
              color={isOn ? 'secondary' : 'default'}
              variant={isOn ? 'filled' : 'outlined'}
              onClick={() => onChange({ state: isOn ? undefined : state })}
            />
          )
        })}
      </Box>
    </ListBar>
  )
}
