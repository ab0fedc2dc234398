import { type LegalPage, readParagraphs } from '@proofdesk/domain/legal'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { legalLabel } from '../../widgets/legal-label.ts'
import './legal-text.css'

/** A text of the studio's own: plain words, whose addresses can be followed. */
export function LegalText({ page, text }: { page: LegalPage; text: string }) {
  const { t } = useTranslation()
  return (
    <article className="legal-text">
      <h1>{legalLabel(t, page)}</h1>
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
    </article>
  )
}
