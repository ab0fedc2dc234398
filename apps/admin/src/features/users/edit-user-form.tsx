import type { User } from '@proofdesk/contract/admin/users'
import { INVITABLE_ROLES, type Role, canChangeAddress, canGiveRole } from '@proofdesk/domain/roles'
import { useForm } from 'react-hook-form'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { UserForm, toGalleries } from './user-form.ts'
import { canMake } from './can-make.ts'
import { UserInputs } from './user-inputs.tsx'
import { useUpdateUser } from './users-api.ts'

interface EditUserFormProps {
  user: User
  onClose: () => void
}

/** The edit dialog of a loaded person. */
export function EditUserForm({ user, onClose }: EditUserFormProps) {
  const { t } = useTranslation()
  const session = useSession()
  const update = useUpdateUser()
  const chosen = user.galleries === 'admin' ? [] : user.galleries
  const address = user.pendingEmailAddress ?? user.emailAddress
  const form = useForm<UserForm>({
    resolver: resolveWith(UserForm),
    defaultValues: {
      firstName: user.firstName,
      lastName: user.lastName,
      emailAddress: address,
      role: user.role,
      sees: chosen.length === 0 ? 'all' : 'chosen',
      galleries: chosen,
    },
  })
  // The present role stays in the list, even if it can't be assigned.
  const roles: Role[] = [
    ...new Set<Role>([
      user.role,
      ...INVITABLE_ROLES.filter((role) => canMake(session.user, user.role, role)),
    ]),
  ]
  const isRoleFixed = !canGiveRole(session.user.role, user.role, user.role)
  return (
    <FormDialog
      title={t('Edit user')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      onSubmit={({ firstName, lastName, emailAddress, ...limit }) =>
        update.mutateAsync({
          body: {
            guid: user.guid,
            firstName,
            lastName,
            ...(emailAddress !== address && { emailAddress }),
            ...(isRoleFixed ? {} : { role: limit.role, galleries: toGalleries(limit) }),
          },
        })
      }
      onSaved={() => {
        showSuccess(t('Updates saved'))
        onClose()
      }}
      onClose={onClose}
    >
      <UserInputs
        control={form.control}
        roles={roles}
        isAddressFixed={!canChangeAddress(session.user, user)}
        addressHint={addressHint(t, user)}
        currentRole={user.role}
      />
    </FormDialog>
  )
}

function addressHint(t: TFunction, user: User): string | undefined {
  if (!user.accepted) return t('With another address, the invitation goes there.')
  return user.pendingEmailAddress === null
    ? t('A new address takes effect once you confirm it with the link in our email.')
    : t('Waiting for you to confirm our email. Until then, sign in with {{address}}.', {
        address: user.emailAddress,
      })
}
