import { INVITABLE_ROLES, INVITE_DEFAULT_ROLE } from '@proofdesk/domain/roles'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { InvitableRole } from '@proofdesk/contract/fields'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { UserForm, isComplete, toGalleries } from './user-form.ts'
import { canMake } from './can-make.ts'
import { UserInputs } from './user-inputs.tsx'
import { useInviteUser } from './users-api.ts'

interface InviteUserDialogProps {
  onClose: () => void
}

/** Invites a person by email. */
export function InviteUserDialog({ onClose }: InviteUserDialogProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const invite = useInviteUser()
  const form = useForm<UserForm>({
    resolver: resolveWith(UserForm),
    defaultValues: {
      firstName: '',
      lastName: '',
      emailAddress: '',
      role: INVITE_DEFAULT_ROLE,
      sees: 'all',
      galleries: [],
    },
  })
  const values = useWatch({ control: form.control })
  return (
    <FormDialog
      title={t('Invite user')}
      form={form}
      submitLabel={t('Send invitation')}
      isDisabled={!isComplete(values)}
      onSubmit={({ sees, ...person }) =>
        invite.mutateAsync({
          body: {
            ...person,
            role: z.parse(InvitableRole, person.role),
            galleries: toGalleries({ ...person, sees }),
          },
        })
      }
      onSaved={() => {
        showSuccess(t('Invitation sent'))
        onClose()
      }}
      onClose={onClose}
    >
      <UserInputs
        control={form.control}
        roles={INVITABLE_ROLES.filter((role) => canMake(user, undefined, role))}
      />
    </FormDialog>
  )
}
