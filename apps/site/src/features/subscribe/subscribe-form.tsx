import { toEmailAddress } from '@proofdesk/domain/email-address'
import { holdsWebAddress } from '@proofdesk/domain/person-name'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteGallery } from '@proofdesk/contract/site/gallery'
import type { Subscribe } from '@proofdesk/contract/site/subscribers'
import type { TFunction } from 'i18next'
import { keepCartAddress } from '../../lib/cart-address.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { problemMessage } from '../../lib/problem-message.ts'
import { useLikelyAddress } from '../../lib/use-likely-address.ts'
import { FormField } from '../../ui/form-field.tsx'
import { LikelyAddress } from '../../ui/likely-address.tsx'
import './subscribe-form.css'

interface SubscribeFormProps {
  gallery: Pick<SiteGallery, 'slug' | 'locale' | 'offersConsent'> &
    Partial<Pick<SiteGallery, 'guid' | 'remindsOfCarts'>>
  /** The button's label; the site's default if empty. */
  buttonText: string
}

/** The form for subscribing to a gallery. News and offers have a separate checkbox with the server's text. */
export function SubscribeForm({ gallery, buttonText }: SubscribeFormProps) {
  const { t } = useTranslation()
  const [emailAddress, setAddress] = useState('')
  const [firstName, setFirstName] = useState('')
  const [agrees, setAgrees] = useState(false)
  const [problems, setProblems] = useState<{ firstName?: string; emailAddress?: string }>({})
  const likely = useLikelyAddress(emailAddress)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async (body: Subscribe) => {
      const { subscribe } = await import('./subscribe-api.ts')
      const answer = await subscribe(body)
      if (gallery.guid && gallery.remindsOfCarts) keepCartAddress(gallery.guid, body.emailAddress)
      return answer
    },
  })
  if (data)
    return (
      <p className="subscribe-form-done" role="status">
        {doneMessage(t, { ...data, agrees, address: emailAddress.trim() })}
      </p>
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const found = {
      ...(holdsWebAddress(firstName) && { firstName: problemMessage({ code: 'web_address' }, t) }),
      ...(toEmailAddress(emailAddress) === undefined && {
        emailAddress: problemMessage({ code: 'not_an_email' }, t),
      }),
    }
    setProblems(found)
    if (Object.keys(found).length > 0 || !likely.mayPass()) return
    const { slug, locale, offersConsent } = gallery
    const consent = agrees && offersConsent ? { consentVersion: offersConsent.version } : {}
    mutate({ slug, emailAddress, firstName, ...consent, language: locale })
  }
  return (
    <form method="post" className="subscribe-form" noValidate onSubmit={handleSubmit}>
      <FormField label={t('First name (optional)')} problem={problems.firstName}>
        {(attributes) => (
          <input
            {...attributes}
            className="field"
            name="firstName"
            // A valid HTML token that the rule doesn't know.
            // oxlint-disable-next-line jsx-a11y/autocomplete-valid
            autoComplete="given-name"
            maxLength={80}
            value={firstName}
            onChange={(event) => setFirstName(event.target.value)}
          />
        )}
      </FormField>
      <FormField
        label={t('Email')}
        problem={problems.emailAddress ?? (error ? errorMessage(error, t) : undefined)}
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
      {gallery.offersConsent && (
        <label className="subscribe-form-consent">
          <input
            type="checkbox"
            checked={agrees}
            onChange={(event) => setAgrees(event.target.checked)}
          />
          <span>{gallery.offersConsent.text}</span>
        </label>
      )}
      <button type="submit" className="button is-primary" aria-disabled={isPending}>
        {isPending ? t('One moment…') : buttonText.trim() || t('Notify me')}
      </button>
    </form>
  )
}

function doneMessage(
  t: TFunction,
  { needsProof, agrees, address }: { needsProof: boolean; agrees: boolean; address: string },
): string {
  if (needsProof)
    return t('Almost done: follow the link in the email we sent to {{address}}.', {
      address,
    })
  return agrees
    ? t(
        'Thank you! We’ll be in touch. To get news and offers too, follow the link in the email we sent to {{address}}.',
        { address },
      )
    : t('Thank you! We’ll be in touch.')
}
