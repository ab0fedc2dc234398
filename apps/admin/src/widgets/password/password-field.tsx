import VisibilityIcon from '@mui/icons-material/VisibilityOutlined'
import VisibilityOffIcon from '@mui/icons-material/VisibilityOffOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import { PASSWORD_MIN } from '@proofdesk/domain/password'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormTextField } from '../../ui/form-text-field.tsx'

interface PasswordFieldProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  /** “Password” if there is only one. */
  label?: string
  /** A new password shows its rule; the existing one at sign-in doesn't. */
  isNew?: boolean
  autoFocus?: boolean
}

/** A password field that can show what is typed. */
export function PasswordField<Values extends FieldValues, Output>({
  control,
  name,
  label,
  isNew = false,
  autoFocus,
}: PasswordFieldProps<Values, Output>) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  return (
    <FormTextField
      control={control}
      name={name}
      label={label ?? t('Password')}
      type={isVisible ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoFocus={autoFocus}
      hint={
        isNew
          ? t('At least {{min}} characters. Several words are easy to remember.', {
              min: PASSWORD_MIN,
            })
          : undefined
      }
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            size="small"
            edge="end"
            aria-label={isVisible ? t('Hide password') : t('Show password')}
            onClick={() => setVisible(!isVisible)}
          >
            {isVisible ? (
              <VisibilityOffIcon fontSize="small" />
            ) : (
              <VisibilityIcon fontSize="small" />
            )}
          </IconButton>
        </InputAdornment>
      }
    />
  )
}
