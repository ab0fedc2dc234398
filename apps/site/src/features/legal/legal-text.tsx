import { type LegalPage, readParagraphs } from '@proofdesk/domain/legal'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../lib/lang-of.ts'
import { legalLabel } from '../../widgets/legal-label.ts'
import './legal-text.css'

interface LegalTextProps {
  page: LegalPage
  text: string
  /** The language of the text if it isn't the page's. */
  textLanguage?: GalleryLocale | undefined
}

/** A legal text written by the studio: plain text with links. */
export function LegalText({ page, text, textLanguage }: LegalTextProps) {
  const { t } = useTranslation()
  return (
    <article className="legal-text">
      <h1>{legalLabel(t, page)}</h1>
      {textLanguage && (
        <p className="legal-language">
          {t('This page isn’t available in English, so it’s shown in another language.')}
        </p>
      )}
      <div lang={langOf(textLanguage)}>
        {readParagraphs(text).map((lines, index) => (
          <p key={index}>
            {lines.map((pieces, line) => (
              <Fragment key={line}>
                {line > 0 && <br />}
                {pieces.map(({ text: words, href }, piece) =>
                  href ? (
                    <a key={piece} href={href} rel="noopener nofollow">
                      {words}
                    </a>
                  ) : (
                    words
                  ),
                )}
              </Fragment>
            ))}
          </p>
        ))}
      </div>
    </article>
  )
}
