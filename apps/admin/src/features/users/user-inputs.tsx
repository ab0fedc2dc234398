import MenuItem from '@mui/material/MenuItem'
import { type Role, isLimitableToGalleries, isRaised } from '@proofdesk/domain/roles'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { GalleriesField } from './galleries-field.tsx'
import { roleLabel } from '../../lib/role-label.ts'
import { roleMeaning } from './role-meaning.ts'
import type { UserForm } from './user-form.ts'

interface UserInputsProps {
  control: Control<UserForm>
  /** Roles that the signed-in person may assign here. */
  roles: readonly Role[]
  /** The signed-in person may not change the address. */
  isAddressFixed?: boolean
  addressHint?: string | undefined
  /** Their present role; undefined for an invitation. */
  currentRole?: Role
}

/** The fields of a person, in the invite and the edit dialog. */
export function UserInputs({
  control,
  roles,
  isAddressFixed = false,
  addressHint,
  currentRole,
}: UserInputsProps) {
  const { t } = useTranslation()
  const role = useWatch({ control, name: 'role' })
  return (
    <>
      <FormTextField
        control={control}
        name="firstName"
        label={t('First name')}
        autoFocus
        required
      />
      <FormTextField control={control} name="lastName" label={t('Last name')} required />
      <FormTextField
        control={control}
        name="emailAddress"
        label={t('Email address')}
        type="email"
        required
        disabled={isAddressFixed}
        hint={isAddressFixed ? t('Only an owner can change an owner’s address.') : addressHint}
      />
      <FormSelect
        control={control}
        name="role"
        label={t('Role')}
        required
        disabled={roles.length < 2}
        hint={[
          roleMeaning(t, role),
          ...(isRaised(currentRole, role)
            ? [
                t(
                  'For the first 24 hours they can’t change payouts, bank details, the domain or other owners and administrators.',
                ),
              ]
            : []),
        ].join(' ')}
      >
        {roles.map((current) => (
          <MenuItem key={current} value={current}>
            {roleLabel(t, current)}
          </MenuItem>
        ))}
      </FormSelect>
      {isLimitableToGalleries(role) && <GalleriesField control={control} />}
    </>
  )
}
