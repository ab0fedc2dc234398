import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { User } from '@proofdesk/contract/admin/users'
import { needsRightOverOwners } from '@proofdesk/domain/protected-rights'
import { canDeleteUser } from '@proofdesk/domain/roles'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { ActionMenu, type MenuAction } from '../../ui/action-menu.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import { roleLabel } from '../../lib/role-label.ts'
import { fullName } from '../../lib/full-name.ts'
import { useResendInvitation } from './users-api.ts'

interface UserCardProps {
  user: User
  onEdit: () => void
  onDelete: () => void
}

/** One team member. */
export function UserCard({ user, onEdit, onDelete }: UserCardProps) {
  const { t } = useTranslation()
  const session = useSession()
  const format = useFormat()
  const resend = useResendInvitation(t('Invitation sent'))
  const name = fullName(user) || t('(Name unknown)')
  const isSelf = user.guid === session.user.guid
  const isOutOfReach =
    session.user.rightsWaitUntil !== null && touchesOwners(session.user.guid, user)
  const actions: MenuAction[] = [{ label: t('Edit'), onSelect: onEdit, isDisabled: isOutOfReach }]
  if (!user.accepted)
    actions.push({
      label: t('Send invitation again'),
      onSelect: () => resend.mutate({ body: { guid: user.guid } }),
      isDisabled: resend.isPending || isOutOfReach,
    })
  if (canDeleteUser(session.user, user))
    actions.push({
      label: t('Delete'),
      onSelect: onDelete,
      isDestructive: true,
      startsGroup: true,
      isDisabled: isOutOfReach,
    })
  return (
    <Card component="li" sx={{ display: 'flex', gap: 3, p: 4, alignItems: 'flex-start' }}>
      <UserAvatar of={user} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography component="h2" variant="h3" noWrap>
          {isSelf ? t('{{name}} (you)', { name }) : name}
          <ProblemSign of={user} />
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={user.emailAddress}>
          {user.emailAddress}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Chip size="small" variant="outlined" label={roleLabel(t, user.role)} />
          {!user.accepted && <StatusChip status="waiting" label={t('Invitation pending')} />}
          {user.rightsWaitUntil !== null && (
            <StatusChip
              status="waiting"
              label={t('Full rights from {{moment}}', {
                moment: format.dateTime(user.rightsWaitUntil),
              })}
            />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {user.lastSignInAt === null
            ? t('Never signed in')
            : t('Last signed in {{moment}}', { moment: format.dateTime(user.lastSignInAt) })}
        </Typography>
      </Box>
      <Box sx={{ m: -2 }}>
        <ActionMenu label={t('Actions for {{name}}', { name })} actions={actions} />
      </Box>
    </Card>
  )
}

/** Whether someone whose rights wait can't change this person. */
function touchesOwners(actorGuid: string, { guid, role }: User): boolean {
  return needsRightOverOwners({ actorGuid, guid, before: role, after: role })
}
