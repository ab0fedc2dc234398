import PersonAddIcon from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useDialogAddress } from '../../lib/address.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { TileList } from '../../ui/tile-list.tsx'
import { RightsWaitNote } from '../../widgets/rights/rights-wait-note.tsx'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { InviteUserDialog } from './invite-user-dialog.tsx'
import { UserCard } from './user-card.tsx'
import { useUsers } from './users-api.ts'

/** The studio's team. */
export function UsersPage() {
  const { t } = useTranslation()
  const dialog = useDialogAddress()
  const query = useUsers()
  const deleted =
    dialog.name === 'delete' ? query.data?.users.find(({ guid }) => guid === dialog.id) : undefined
  return (
    <>
      <PageTitle
        title={t('Users')}
        subtitle={t('Everyone on your team.')}
        actions={
          <Button
            variant="contained"
            color="primary"
            startIcon={<PersonAddIcon />}
            onClick={() => dialog.open('invite')}
          >
            {t('Invite user')}
          </Button>
        }
      />
      <RightsWaitNote />
      <QueryView query={query} skeleton={<ListSkeleton count={3} shape="tiles" />}>
        {({ users }) => (
          <TileList label={t('Users')}>
            {users.map((user) => (
              <UserCard
                key={user.guid}
                user={user}
                onEdit={() => dialog.open('edit', user.guid)}
                onDelete={() => dialog.open('delete', user.guid)}
              />
            ))}
          </TileList>
        )}
      </QueryView>
      {dialog.name === 'invite' && <InviteUserDialog onClose={dialog.close} />}
      {dialog.name === 'edit' && dialog.id !== null && (
        <EditUserDialog guid={dialog.id} onClose={dialog.close} />
      )}
      {deleted && <DeleteUserDialog user={deleted} onClose={dialog.close} />}
    </>
  )
}
