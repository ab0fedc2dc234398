import type { Legal } from '@proofdesk/contract/admin/legal'
import { LEGAL_PAGES } from '@proofdesk/domain/legal'
import { toGalleryLocale } from '@proofdesk/domain/locales'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useSession } from '../../lib/session.ts'
import { useSettingsForm } from '../../lib/use-settings-form.ts'
import { FormSkeleton } from '../../ui/form-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { AgreementInput } from './agreement-input.tsx'
import { useLegal, useSaveLegal } from './legal-api.ts'
import {
  type LegalForm,
  type LegalOutput,
  legalSchema,
  toLegalChanges,
  toLegalForm,
} from './legal-form.ts'
import { LegalInputs } from './legal-inputs.tsx'
import { LegalLanguage } from './legal-language.tsx'

/** Imprint, terms, privacy and returns. */
export function LegalPage() {
  const { t } = useTranslation()
  const query = useLegal()
  return (
    <>
      <PageTitle
        title={t('Legal')}
        subtitle={t('Linked in the footer of your galleries, at checkout and in emails to buyers.')}
      />
      <QueryView query={query} skeleton={<FormSkeleton sections={[1, 4, 4]} />}>
        {({ legal }) => <LegalSettings legal={legal} />}
      </QueryView>
    </>
  )
}

function LegalSettings({ legal }: { legal: Legal }) {
  const { account } = useSession()
  const [language, setLanguage] = useState(() => toGalleryLocale(null, account.defaultLanguage))
  const { form, frame } = useLegalForm(legal)
  return (
    <SettingsFrame {...frame}>
      <LegalLanguage language={language} onChange={setLanguage} />
      {LEGAL_PAGES.map((page) => (
        // The key includes the language, so each language gets its own inputs.
        <LegalInputs
          key={`${page} ${language}`}
          control={form.control}
          page={page}
          language={language}
        />
      ))}
      <AgreementInput control={form.control} />
    </SettingsFrame>
  )
}

function useLegalForm(legal: Legal) {
  const { t } = useTranslation()
  const server = useSaveLegal()
  return useSettingsForm<LegalForm, LegalOutput>({
    saved: toLegalForm(legal),
    resolver: resolveWith(legalSchema),
    save: async (output, _, keep) => {
      const body = toLegalChanges(output, legal)
      // The edited text can be the same as the saved one once normalised.
      if (Object.keys(body).length === 0) return keep(toLegalForm(legal))
      const answer = await server.mutateAsync({ body })
      keep(toLegalForm(answer.legal))
      showSuccess(t('Settings saved'))
    },
  })
}
