import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Suggestion } from '@proofdesk/contract/admin/matching'
import { useTranslation } from 'react-i18next'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { fullName } from '../../lib/full-name.ts'

interface SuggestionListProps {
  suggestions: readonly Suggestion[]
  onChoose: (number: string) => void
}

/** People on the start list who match the typed or recognized text. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps) {
  const { t } = useTranslation()
  const numbered = suggestions.filter(({ number }) => number !== '')
  if (numbered.length === 0) return null
  return (
    <Box role="group" aria-label={t('From the start list')} sx={{ display: 'grid' }}>
      {numbered.map(({ guid, number, firstName, lastName, isSearchable, problem }) => (
        <Button
          key={guid}
          size="small"
          onClick={() => onChoose(number)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
        >
          <Box component="span" className="tabular" sx={{ minWidth: 56, fontWeight: 600 }}>
            {`${number} `}
          </Box>
          {fullName({ firstName, lastName })}
          {!isSearchable && ` (${t('Not searchable')})`}
          <ProblemSign of={{ problem }} />
        </Button>
      ))}
    </Box>
  )
}
