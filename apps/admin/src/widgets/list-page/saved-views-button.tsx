import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PopoverButton } from '../../ui/popover-button.tsx'
import type { SavedViews } from './saved-view.ts'
import { SavedViewRow } from './saved-view-row.tsx'

interface SavedViewsButtonProps {
  label: string
  groups: readonly SavedViews[]
  /** Saves the list's present filters under a name; undefined if there is nothing to save or no permission. */
  save: { label: string; onSave: () => void } | undefined
}

/** Named filters: built-in ones, and those that people saved. */
export function SavedViewsButton({ label, groups, save }: SavedViewsButtonProps) {
  return (
    <PopoverButton label={label} width={320}>
      {(close) => (
        <Box sx={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto', py: 2 }}>
          {groups.map((group) => (
            <Group key={group.label} group={group} onLeave={close} />
          ))}
          {save && (
            <Button
              onClick={() => {
                close()
                save.onSave()
              }}
              sx={{ mx: 3, mt: 2 }}
            >
              {save.label}
            </Button>
          )}
        </Box>
      )}
    </PopoverButton>
  )
}

function Group({ group, onLeave }: { group: SavedViews; onLeave: () => void }) {
  const { label, hasHeading = false, query, views, empty } = group
  const isMissing = query !== undefined && query.data === undefined
  if (isMissing && query.isError)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (isMissing) return <ListSkeleton count={2} />
  if (views.length === 0)
    return empty === undefined ? null : (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 1 }}>
        {empty}
      </Typography>
    )
  return (
    <>
      {hasHeading && (
        <Typography
          variant="caption"
          component="h3"
          color="textSecondary"
          sx={{ px: 4, pt: 3, pb: 1 }}
        >
          {label}
        </Typography>
      )}
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {views.map((view) => (
          <SavedViewRow key={view.key} view={view} onLeave={onLeave} />
        ))}
      </Box>
    </>
  )
}
