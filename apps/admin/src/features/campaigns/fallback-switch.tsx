import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useCan, useSession } from '../../lib/session.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useSaveAccount } from '../../widgets/account/account-api.ts'

/** Whether people no email reaches are notified by WhatsApp; for users who may change the account. */
export function FallbackSwitch() {
  const { t } = useTranslation()
  const { account } = useSession()
  const save = useSaveAccount({ success: t('Updates saved') })
  if (!useCan()('manageAccount')) return null
  // Shows the new state immediately.
  const isOn = save.isPending ? save.variables.body.whatsappFallback : account.whatsappFallback
  return (
    <Box sx={{ mb: 4, maxWidth: 640 }}>
      <SwitchRow
        label={t('WhatsApp if email doesn’t arrive')}
        text={t(
          'People without a working email address get a WhatsApp message if their mobile number is known and they agreed to marketing.',
        )}
        isOn={isOn ?? false}
        isDisabled={save.isPending}
        onChange={(next) => save.mutate({ body: { whatsappFallback: next } })}
      />
    </Box>
  )
}
