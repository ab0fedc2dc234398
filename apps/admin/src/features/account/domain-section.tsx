import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RightsWaitNote } from '../../widgets/rights/rights-wait-note.tsx'
import { ClaimDomainForm } from './claim-domain-form.tsx'
import { DomainEntry } from './domain-entry.tsx'
import { useDomains } from './domains-api.ts'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'

interface DomainSectionProps {
  ref?: Ref<HTMLElement>
}

/** Enters the studio's own domain, and shows the required DNS records and which of them were found. */
export function DomainSection({ ref }: DomainSectionProps) {
  const { t } = useTranslation()
  const { account, user } = useSession()
  const isWaiting = user.rightsWaitUntil !== null
  const query = useDomains()
  const [removed, setRemoved] = useState<string>()
  return (
    <FormSection
      ref={ref}
      title={t('Custom domain')}
      text={t('Your galleries are at {{address}}. You can use your own domain instead.', {
        address: account.publicOrigin.replace(/^https?:\/\//, ''),
      })}
    >
      <RightsWaitNote />
      <QueryView query={query} skeleton={<ListSkeleton count={1} />}>
        {({ domains }) => (
          <>
            {domains.map((entry) => (
              <DomainEntry
                key={entry.domain}
                entry={entry}
                isFixed={isWaiting}
                onRemove={() => setRemoved(entry.domain)}
              />
            ))}
            {!isWaiting && !domains.some(({ state }) => state === 'pending') && <ClaimDomainForm />}
          </>
        )}
      </QueryView>
      {removed !== undefined && (
        <RemoveDomainDialog domain={removed} onClose={() => setRemoved(undefined)} />
      )}
    </FormSection>
  )
}
