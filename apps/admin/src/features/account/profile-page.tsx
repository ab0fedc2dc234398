import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../../ui/page-title.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { ArchiveInputs } from './archive-inputs.tsx'
import { ContactInputs } from './contact-inputs.tsx'
import { DomainNotice } from './domain-notice.tsx'
import { DomainSection } from './domain-section.tsx'
import { PrintInputs } from './print-inputs.tsx'
import { StudioInputs } from './studio-inputs.tsx'
import { useProfileForm } from './use-profile-form.ts'
import { WebInputs } from './web-inputs.tsx'

/** The studio's profile: its name, contact details and web links. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { form, frame } = useProfileForm()
  const domain = useRef<HTMLElement>(null)
  const showDomain = () => {
    domain.current?.scrollIntoView()
    domain.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <PageTitle title={t('Profile')} subtitle={t('What customers and visitors see about you.')} />
      <DomainNotice onShow={showDomain} />
      <SettingsFrame {...frame}>
        <StudioInputs control={form.control} />
        <ContactInputs control={form.control} />
        <WebInputs control={form.control} />
        <PrintInputs control={form.control} />
        <ArchiveInputs control={form.control} />
      </SettingsFrame>
      <DomainSection ref={domain} />
    </>
  )
}
