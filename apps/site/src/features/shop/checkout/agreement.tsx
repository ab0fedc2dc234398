import { AGREED_PAGES } from '@proofdesk/domain/legal'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../../lib/gallery-context.ts'
import { useLegalLinks } from '../../../widgets/use-legal-links.ts'

/** What the buyer agrees to, with the text to read; only if the studio requires it. */
export function Agreement({
  version,
  agreedVersion,
  problem,
  onChange,
}: {
  version: string
  agreedVersion: string
  problem?: string
  onChange: (agreedVersion: string) => void
}) {
  const { t } = useTranslation()
  const { account } = useGalleryContext()
  const id = useId()
  const links = useLegalLinks(account).filter(({ page }) =>
    AGREED_PAGES.some((agreed) => agreed === page),
  )
  return (
    <div className="checkout-agreement">
      <label className="checkout-switch">
        <input
          type="checkbox"
          name="agreedVersion"
          checked={agreedVersion === version}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && id}
          onChange={(event) => onChange(event.target.checked ? version : '')}
        />
        <span>{t('I have read the following and agree:')}</span>
      </label>
      <ul>
        {links.map(({ page, href, label }) => (
          <li key={page}>
            <a href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="form-field-problem" id={id}>
          {problem}
        </p>
      )}
    </div>
  )
}
