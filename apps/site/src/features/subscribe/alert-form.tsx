import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { toEmailAddress } from '@proofdesk/domain/email-address'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { problemMessage } from '../../lib/problem-message.ts'
import { useLikelyAddress } from '../../lib/use-likely-address.ts'
import { FormField } from '../../ui/form-field.tsx'
import { LikelyAddress } from '../../ui/likely-address.tsx'
import { fetchAlertConsent, requestAlert } from './alert-api.ts'
import './subscribe-form.css'

/** The form for emails about more photos; for a face only with consent. */
export function AlertForm({ person }: { person: CartPerson }) {
  const { t } = useTranslation()
  const { slug, locale } = useGalleryContext().gallery
  const isFace = person.kind === 'face'
  const consent = useQuery({
    queryKey: ['alert-consent', locale],
    queryFn: ({ signal }) => fetchAlertConsent(locale, signal),
    enabled: isFace,
  })
  const [emailAddress, setAddress] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [problem, setProblem] = useState<string>()
  const likely = useLikelyAddress(emailAddress)
  const asking = useMutation({ mutationFn: requestAlert })
  if (asking.isSuccess)
    return (
      <p className="subscribe-form-done" role="status">
        {t('Almost done: follow the link in the email we sent to {{address}}.', {
          address: emailAddress.trim(),
        })}
      </p>
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (asking.isPending || (isFace && (!agrees || !consent.data))) return
    const isAddress = toEmailAddress(emailAddress) !== undefined
    setProblem(isAddress ? undefined : problemMessage({ code: 'not_an_email' }, t))
    if (!isAddress || !likely.mayPass()) return
    asking.mutate({
      slug,
      emailAddress,
      person,
      language: locale,
      ...(isFace && { consentVersion: consent.data!.version }),
    })
  }
  const error = asking.error ?? consent.error
  return (
    <form method="post" className="subscribe-form" noValidate onSubmit={handleSubmit}>
      <p>{t('We’ll email you when more of the photos you searched for appear in this gallery.')}</p>
      <FormField
        label={t('Email')}
        problem={problem ?? (error ? alertMessage(error, t) : undefined)}
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
      {isFace && consent.data && (
        <label className="subscribe-form-consent">
          <input
            type="checkbox"
            required
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          <span>{consent.data.text}</span>
        </label>
      )}
      <button
        type="submit"
        className="button is-primary"
        aria-disabled={asking.isPending || (isFace && !agrees)}
      >
        {asking.isPending ? t('One moment…') : t('Notify me')}
      </button>
    </form>
  )
}

/** Whether a number is worn by two people, or a name shared by two, is only checked on request. */
function alertMessage(error: unknown, t: TFunction): string {
  return (error as { code?: unknown }).code === 'invalid'
    ? t('This search finds more than one person. Search for one number or one name.')
    : errorMessage(error, t)
}
