import { useTranslation } from 'react-i18next'
import { readDevice } from '../../lib/device.ts'
import { useAcceptInvitation } from './auth-api.ts'
import { TicketForm } from './ticket-form.tsx'
import { useEnter } from './use-enter.ts'

/** Joins a team by the link in the email. */
export function InvitationPage() {
  const { t } = useTranslation()
  const enter = useEnter()
  const accept = useAcceptInvitation()
  return (
    <TicketForm
      title={t('Join the team')}
      text={t('Choose a password. From now on you sign in with it and your email address.')}
      submitLabel={t('Join')}
      hint={t(
        'This invitation is no longer valid. Ask the person who invited you to send it again.',
      )}
      onSubmit={async (body) =>
        enter(await accept.mutateAsync({ body: { ...body, device: readDevice() } }))
      }
    />
  )
}
