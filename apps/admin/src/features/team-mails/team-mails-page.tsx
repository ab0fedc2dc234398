import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { MailSwitch } from './mail-switch.tsx'
import { useTeamMails } from './team-mails-api.ts'

/** Settings for which emails about the studio the signed-in person gets. */
export function TeamMailsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const query = useTeamMails()
  return (
    <>
      <PageTitle
        title={t('Emails to you')}
        subtitle={t('They go to {{address}}.', { address: user.emailAddress })}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[8]} />}>
        {({ mails }) => (
          <FormSection
            title={t('Notifications')}
            text={t('Everyone in the team chooses for themselves. Changes are saved immediately.')}
          >
            {mails.map((mail) => (
              <MailSwitch key={mail.kind} mail={mail} />
            ))}
          </FormSection>
        )}
      </QueryView>
    </>
  )
}
