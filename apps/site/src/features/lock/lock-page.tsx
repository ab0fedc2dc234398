import type { LockedGallery } from '@proofdesk/contract/site/gallery'
import { GALLERY_PASSWORD_MAX } from '@proofdesk/domain/gallery-password'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toHref, usePathname, useSearch } from '../../lib/address.tsx'
import { errorMessage } from '../../lib/error-message.ts'
import { browserPage } from '../../lib/leave-page.ts'
import { isFramed, useFramed } from '../../lib/frame.ts'
import { takePassword } from '../../lib/link-password.ts'
import { FormField } from '../../ui/form-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import './lock-page.css'

/**
 * Asks for a gallery's password; in a separate tab if another site embeds it, since its frame would not keep the
 * cookie.
 */
export function LockPage({ gallery: { name, slug } }: { gallery: LockedGallery }) {
  const { t } = useTranslation()
  const here = toHref(usePathname(), useSearch())
  return (
    <div className="lock-page">
      <span className="lock-page-sign">
        <Icon name="lock" size={28} />
      </span>
      <h1>{name}</h1>
      <p className="lock-page-text">
        {t('This gallery is private. Enter its password to see it.')}
      </p>
      {useFramed() ? (
        <a className="button is-primary" href={here} target="_blank" rel="noopener">
          {t('View gallery')}
        </a>
      ) : (
        <PasswordForm slug={slug} />
      )}
      <noscript>
        <Notice title={t('This page needs JavaScript')} />
      </noscript>
    </div>
  )
}

/** A link with the password in its fragment opens the gallery without asking. */
function PasswordForm({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string>()
  const [isShown, setShown] = useState(false)
  const { mutate, variables, error, reset, isPending, isSuccess } = useMutation({
    mutationFn: async (given: string) => {
      const { unlockGallery } = await import('./lock-api.ts')
      await unlockGallery({ slug, password: given })
    },
    // The same address, which now shows the gallery.
    onSuccess: () =>
      browserPage.leave(toHref(location.pathname, location.search.slice(1)), { replace: true }),
  })
  useEffect(() => {
    const given = isFramed() ? undefined : takePassword()
    if (given) mutate(given)
  }, [mutate])

  // A password from a link is shown for correction.
  const password = typed ?? variables ?? ''
  const isBusy = isPending || isSuccess
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && password.trim() !== '') mutate(password)
  }
  return (
    <form method="post" onSubmit={handleSubmit}>
      <FormField label={t('Password')} problem={error ? errorMessage(error, t) : undefined}>
        {(attributes) => (
          <span className="lock-page-field">
            <input
              {...attributes}
              className="field"
              type={isShown ? 'text' : 'password'}
              name="password"
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              maxLength={GALLERY_PASSWORD_MAX}
              value={password}
              onChange={(event) => {
                setTyped(event.target.value)
                if (error) reset()
              }}
            />
            <button
              type="button"
              className="lock-page-show"
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? t('Hide') : t('Show')}
            </button>
          </span>
        )}
      </FormField>
      <button type="submit" className="button is-primary" aria-disabled={isBusy}>
        {isBusy ? t('One moment…') : t('View gallery')}
      </button>
    </form>
  )
}
