import type { TeamMailChoice } from '@proofdesk/contract/admin/team-mails'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { teamMailLabels } from './team-mail-labels.ts'
import { useChooseMail } from './team-mails-api.ts'

interface MailSwitchProps {
  mail: TeamMailChoice
}

/** A kind of email, on or off, saved immediately. */
export function MailSwitch({ mail: { kind, isOn } }: MailSwitchProps) {
  const { t } = useTranslation()
  const [requested, setRequested] = useState<boolean | null>(null)
  const save = useChooseMail(t('Settings saved'))
  const change = async (next: boolean) => {
    setRequested(next)
    // The failure was shown; the switch returns to the saved state.
    await save.mutateAsync({ body: { kind, isOn: next } }).catch(() => {})
    setRequested(null)
  }
  return (
    <SwitchRow
      {...teamMailLabels(t, kind)}
      isOn={requested ?? isOn}
      onChange={(next) => void change(next)}
    />
  )
}
