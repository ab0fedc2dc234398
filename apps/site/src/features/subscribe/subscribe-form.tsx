import { toEmailAddress } from '@proofdesk/domain/email-address'
import { holdsWebAddress } from '@proofdesk/domain/person-name'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Subscribe } from '@proofdesk/contract/site/subscribers'
import { errorSentence } from '../../lib/error-sentence.ts'
import { problemSentence } from '../../lib/problem-sentence.ts'
import { useLikelyAddress } from '../../lib/use-likely-address.ts'
import { FormField } from '../../ui/form-field.tsx'
import { LikelyAddress } from '../../ui/likely-address.tsx'
import './subscribe-form.css'

interface SubscribeFormProps {
  gallery: { slug: string; locale: Subscribe['language'] }
  /** The studio's name. */
  studio: string
  /** What the button says; the site's own words when empty. */
  buttonText: string
}

/** Takes the address of somebody who wants to hear of a gallery. News and offers are a box of their own. */
export function SubscribeForm({ gallery, studio, buttonText }: SubscribeFormProps) {
  const { t } = useTranslation()
  const [emailAddress, setAddress] = useState('')
  const [firstName, setFirstName] = useState('')
  const [marketingOptIn, setOptIn] = useState(false)
  const [problems, setProblems] = useState<{ firstName?: string; emailAddress?: string }>({})
  const likely = useLikelyAddress(emailAddress)
  const consentText = t(
    'Also send me news and offers from {{studio}}. I can take this back in every mail.',
    {
      studio,
    },
  )
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (body: Subscribe) => {
      const { subscribe } = await import('./subscribe-api.ts')
      return subscribe(body)
    },
  })
  if (data)
    return (
      <p className="subscribe-form-done" role="status">
        {data.needsProof
          ? t('Almost done: follow the link in the mail that we have sent to {{address}}.', {
              address: emailAddress.trim(),
            })
          : t('Thank you! You will hear from us.')}
      </p>
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = {
      ...(holdsWebAddress(firstName) && { firstName: problemSentence({ code: 'web_address' }, t) }),
      ...(toEmailAddress(emailAddress) === undefined && {
        emailAddress: problemSentence({ code: 'not_an_email' }, t),
      }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || !likely.mayPass()) return
    const { slug, locale } = gallery
    mutate({ slug, emailAddress, firstName, marketingOptIn, consentText, language: locale })
  }
  return (
    <form method="post" className="subscribe-form" noValidate onSubmit={handleSubmit}>
      <FormField label={t('First name (optional)')} problem={problems.firstName}>
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            name="firstName"
            // A valid token of HTML; the rule does not know it.
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid
            autoComplete="given-name"
            maxLength={80}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label={t('E-mail')}
        problem={problems.emailAddress ?? (error ? errorSentence(error, t) : undefined)}
      >
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            value={emailAddress}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </FormField>
      <LikelyAddress meant={likely.meant} onTake={setAddress} />
      <label className="subscribe-form-consent">
        <input
          type="checkbox"
          checked={marketingOptIn}
          onChange={(event) => setOptIn(event.target.checked)}
        />
        <span>{consentText}</span>
      </label>
      <button type="submit" className="button is-primary" aria-disabled={isPending}>
        {isPending ? t('One moment …') : buttonText.trim() || t('Tell me about it')}
      </button>
    </form>
  )
}
