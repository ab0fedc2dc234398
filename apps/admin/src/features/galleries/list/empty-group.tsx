import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListGroup } from './gallery-group.ts'

interface EmptyGroupProps {
  group: ListGroup
  /** The search text without results; null without a search. */
  searched: string | null
  onClearSearch: () => void
}

/** A group without galleries, or without matches of the search. */
export function EmptyGroup({ group, searched, onClearSearch }: EmptyGroupProps) {
  const { t } = useTranslation()
  if (searched !== null)
    return (
      <EmptyState
        title={t('No gallery found for “{{text}}”', { text: searched })}
        action={
          <Button variant="outlined" onClick={onClearSearch}>
            {t('Clear search')}
          </Button>
        }
      />
    )
  if (group === 'published')
    return (
      <EmptyState
        title={t('Nothing is published')}
        text={t(
          'Visitors can open a gallery once it’s published. Open the drafts and choose Publish.',
        )}
      />
    )
  if (group === 'archived')
    return (
      <EmptyState
        title={t('Nothing is archived')}
        text={t('Archive a gallery to put it away without deleting it.')}
      />
    )
  return (
    <EmptyState
      title={t('There are no drafts')}
      text={t('Galleries that aren’t published yet appear here.')}
    />
  )
}
