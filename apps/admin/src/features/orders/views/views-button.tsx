import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { OrderView } from '@proofdesk/contract/admin/order-views'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../../lib/address.ts'
import { ActionMenu } from '../../../ui/action-menu.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { PopoverButton } from '../../../ui/popover-button.tsx'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import type { ShownView } from './view-dialogs.tsx'
import { useReplaceView, useViews } from './views-api.ts'

interface ViewsButtonProps {
  shown: ShownView
  onChoose: (view: ShownView) => void
}

/** Filters, sorting and columns under a name: the person's own and those that the team shares. */
export function ViewsButton({ shown, onChoose }: ViewsButtonProps) {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  return (
    <PopoverButton label={t('Views')} width={320}>
      {(close) => (
        <Box sx={{ maxHeight: 'min(70vh, 560px)', overflowY: 'auto', py: 2 }}>
          <ViewChoice
            name={t('Needs attention')}
            note={t('Refused prints, failed refunds, open disputes')}
            onChoose={() => {
              close()
              onChoose({ ...shown, address: ATTENTION_ADDRESS })
            }}
          />
          <Views
            shown={shown}
            onChoose={(view) => {
              close()
              onChoose(view)
            }}
            onOpen={(name, id) => {
              close()
              dialog.open(name, id)
            }}
          />
          <Button
            onClick={() => {
              close()
              dialog.open('save-view')
            }}
            sx={{ mx: 3, mt: 2 }}
          >
            {t('Save this view')}
          </Button>
        </Box>
      )}
    </PopoverButton>
  )
}

/** What every desk has without keeping it. */
const ATTENTION_ADDRESS = 'attention=any'

interface ViewsProps extends ViewsButtonProps {
  onOpen: (dialog: string, id: string) => void
}

function Views({ shown, onChoose, onOpen }: ViewsProps) {
  const { t } = useTranslation()
  const query = useViews()
  const replace = useReplaceView(t('View saved'))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <ListSkeleton count={2} />
  if (query.data.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 1 }}>
        {t('Save filters, sorting and columns here to use them again.')}
      </Typography>
    )
  return (
    <Box component="ul" aria-label={t('Views')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {query.data.map((view) => (
        <ViewRow
          key={view.guid}
          view={view}
          onChoose={() => onChoose(view)}
          onOpen={onOpen}
          onReplace={() => replace.mutate({ body: { guid: view.guid, ...shown } })}
        />
      ))}
    </Box>
  )
}

interface ViewRowProps {
  view: OrderView
  onChoose: () => void
  onOpen: ViewsProps['onOpen']
  onReplace: () => void
}

function ViewRow({ view, onChoose, onOpen, onReplace }: ViewRowProps) {
  const { t } = useTranslation()
  const { guid, name, owner, isShared, isChangeable } = view
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
      <ViewChoice
        name={name}
        sign={<ProblemSign of={view} />}
        note={
          isShared &&
          (owner === null ? t('Shared with the team') : t('Shared by {{name}}', { name: owner }))
        }
        onChoose={onChoose}
      />
      {isChangeable && (
        <ActionMenu
          label={t('Actions for {{name}}', { name })}
          actions={[
            { label: t('Edit'), onSelect: () => onOpen('edit-view', guid) },
            { label: t('Replace with the current view'), onSelect: onReplace },
            {
              label: t('Delete'),
              isDestructive: true,
              onSelect: () => onOpen('delete-view', guid),
            },
          ]}
        />
      )}
    </Box>
  )
}

interface ViewChoiceProps {
  name: string
  sign?: ReactNode
  note: string | false
  onChoose: () => void
}

function ViewChoice({ name, sign, note, onChoose }: ViewChoiceProps) {
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        flexGrow: 1,
        minWidth: 0,
        width: '100%',
        display: 'block',
        px: 4,
        py: 1.5,
        minHeight: 40,
        font: 'inherit',
        textAlign: 'left',
        overflowWrap: 'anywhere',
        '&:hover': { bgcolor: 'action.hover' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
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
    </ButtonBase>
  )
}
