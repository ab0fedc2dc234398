import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { GalleryAccess } from '@proofdesk/contract/admin/gallery-access'
import { GALLERY_PASSWORD_MIN } from '@proofdesk/domain/gallery-password'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../lib/format.ts'
import { copyText } from '../../../../ui/copy-text.ts'
import { FormSwitch } from '../../../../ui/form-switch.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { usePublicAddress } from '../../detail/use-public-address.ts'
import { useAccess } from './access-api.ts'
import type { SecurityFormReturn } from './security-form.ts'
import { suggestPassword } from './suggest-password.ts'

interface PasswordInputsProps {
  gallery: Gallery
  form: SecurityFormReturn
  /** The password that was just saved. */
  savedPassword: string | undefined
}

/** Whether visitors need a password, which one, and how often it was guessed wrong. */
export function PasswordInputs({ gallery, form, savedPassword }: PasswordInputsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const access = useAccess(gallery)
  const isOn = useWatch({ control: form.control, name: 'authRequired' })
  const changedAt = access?.passwordChangedAt ?? null
  const hint =
    changedAt === null
      ? t('At least {{min}} characters. Choose something that guests can type.', {
          min: GALLERY_PASSWORD_MIN,
        })
      : t(
          'The current password was set on {{day}} and can’t be shown. A new one locks everyone out.',
          {
            day: format.dateTime(changedAt),
          },
        )
  return (
    <>
      <FormSwitch
        control={form.control}
        name="authRequired"
        label={t('Visitors need a password')}
        text={t('Without it, they only see the names of the gallery and the studio.')}
      />
      {isOn && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <FormTextField
              control={form.control}
              name="password"
              label={changedAt === null ? t('Password') : t('New password')}
              hint={hint}
              spellCheck={false}
              slotProps={{ input: { autoCapitalize: 'none' } }}
            />
          </Box>
          <Button
            variant="outlined"
            sx={{ minHeight: 40 }}
            onClick={() =>
              form.setValue('password', suggestPassword(), {
                shouldDirty: true,
                shouldValidate: true,
              })
            }
          >
            {t('Suggest one')}
          </Button>
        </Box>
      )}
      {gallery.authRequired && savedPassword !== undefined && (
        <PasswordToPass gallery={gallery} password={savedPassword} />
      )}
      {gallery.authRequired && access && <FailedTries access={access} />}
    </>
  )
}

/** The new password, for sharing while it is still known. */
function PasswordToPass({ gallery, password }: { gallery: Gallery; password: string }) {
  const { t } = useTranslation()
  const address = usePublicAddress(gallery)
  const link = `${address}#password=${encodeURIComponent(password)}`
  const copy = (text: string, success: string) =>
    void copyText(text, {
      success,
      refusal: t('Your browser did not allow copying: {{text}}', { text }),
    })
  return (
    <Alert severity="success">
      {t('Copy the password now: you can’t see it again after you leave this page.')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          size="small"
          variant="outlined"
          onClick={() => copy(link, t('Link with password copied'))}
        >
          {t('Copy link with password')}
        </Button>
        <Button size="small" onClick={() => copy(password, t('Password copied'))}>
          {t('Copy password')}
        </Button>
      </Box>
    </Alert>
  )
}

function FailedTries({ access: { failedTries, lastFailedAt } }: { access: GalleryAccess }) {
  const { t } = useTranslation()
  const format = useFormat()
  const last =
    lastFailedAt !== null &&
    t('The last one was on {{day}}.', { day: format.dateTime(lastFailedAt) })
  return (
    <Typography variant="body2" color="textSecondary">
      {failedTries === 0
        ? t('No wrong password was tried in the last 24 hours.')
        : t('{{number}} wrong passwords were tried in the last 24 hours.', {
            count: failedTries,
            number: format.number(failedTries),
          })}{' '}
      {last}
    </Typography>
  )
}
