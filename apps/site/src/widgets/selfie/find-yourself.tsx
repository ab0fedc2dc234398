import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './find-yourself.css'

/** Finds the visitor's own photos, which most people want first. The page provides the button. */
export function FindYourself({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <section className="find-yourself" aria-labelledby="find-yourself-title">
      <div>
        <h2 id="find-yourself-title">{t('Find your photos')}</h2>
        <p>{t('Find photos of you with a selfie. We don’t keep it.')}</p>
      </div>
      {children}
    </section>
  )
}
