import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { KeyList } from '../../widgets/keyboard/key-list.tsx'
import { LoginSection } from './login-section.tsx'
import { NameSettings } from './name-settings.tsx'
import { PhotoSettings } from './photo-settings.tsx'

/** A person's own settings: photo, name, language, password and emails; and the keyboard shortcuts. */
export function MePage() {
  const { t } = useTranslation()
  return (
    <>
      <PageTitle title={t('You')} subtitle={t('These settings are yours alone.')} />
      <PhotoSettings />
      <NameSettings />
      <LoginSection />
      <FormSection title={t('Keyboard shortcuts')} text={t('Press ? anywhere to see them.')}>
        <KeyList />
      </FormSection>
    </>
  )
}
