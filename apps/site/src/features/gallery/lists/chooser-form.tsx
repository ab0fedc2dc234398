import { toEmailAddress } from '@proofdesk/domain/email-address'
import { holdsWebAddress } from '@proofdesk/domain/person-name'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { problemMessage } from '../../../lib/problem-message.ts'
import { useLikelyAddress } from '../../../lib/use-likely-address.ts'
import { FormField } from '../../../ui/form-field.tsx'
import { LikelyAddress } from '../../../ui/likely-address.tsx'
import type { Chooser } from './sync-list.ts'
import './chooser-form.css'

type Problems = Partial<Record<keyof Chooser, string>>

/** Asks for the visitor's name, and for an email address if the gallery wants one. */
export function ChooserForm({
  label,
  problem,
  isBusy = false,
  onDone,
}: {
  /** The button's label. */
  label: string
  /** The server's error message. */
  problem?: string | undefined
  isBusy?: boolean
  onDone: (chooser: Chooser) => void
}) {
  const { t } = useTranslation()
  const { selections } = useGalleryContext().gallery
  const [name, setName] = useState('')
  const [emailAddress, setAddress] = useState('')
  const [problems, setProblems] = useState<Problems>({})
  const likely = useLikelyAddress(emailAddress)
  const asksAddress = selections?.ask === 'nameAndEmail'
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const typed = name.trim()
    const found: Problems = {
      ...(typed === '' &&
        selections?.ask !== 'none' && { name: problemMessage({ code: 'required' }, t) }),
      ...(holdsWebAddress(typed) && { name: problemMessage({ code: 'web_address' }, t) }),
      ...(asksAddress &&
        toEmailAddress(emailAddress) === undefined && {
          emailAddress: problemMessage({ code: 'not_an_email' }, t),
        }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || (asksAddress && !likely.mayPass())) return
    onDone({ name: typed, emailAddress: asksAddress ? emailAddress.trim() : '' })
  }
  return (
    <form method="post" className="chooser-form" noValidate onSubmit={handleSubmit}>
      <FormField label={t('Your name')} problem={problems.name ?? problem}>
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            name="name"
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
      {asksAddress && (
        <>
          <FormField label={t('Email')} problem={problems.emailAddress}>
            {(attributes) => (
              <input
                {...attributes}
                className="field"
                type="email"
                name="email"
                autoComplete="email"
                maxLength={254}
                value={emailAddress}
                onChange={(event) => setAddress(event.target.value)}
              />
            )}
          </FormField>
          <LikelyAddress meant={likely.meant} onTake={setAddress} />
        </>
      )}
      <button type="submit" className="button is-primary" aria-disabled={isBusy}>
        {isBusy ? t('One moment…') : label}
      </button>
    </form>
  )
}
