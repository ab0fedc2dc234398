import type { ListedGallery } from '@proofdesk/contract/site/libraries'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { langOf } from '../../lib/lang-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { latePart } from '../../widgets/late-part.tsx'
import { FindYourself } from '../../widgets/selfie/find-yourself.tsx'
import { keepFoundGalleries, useFoundGalleries } from './kept-found.ts'
import { listedPath } from './listed-path.ts'
import './found-galleries.css'

const AcrossSearch = latePart(async () => (await import('./across-search.tsx')).AcrossSearch)

/** The selfie search over the studio's galleries, with its results by gallery. */
export function FoundGalleries({ galleries }: { galleries: readonly ListedGallery[] }) {
  const { t, i18n } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const found = useFoundGalleries()
  if (!galleries.some(({ isSearchedAcross }) => isSearchedAcross)) return null
  const listed = (slug: string) => galleries.find((gallery) => gallery.slug === slug)
  const toPath = (slug: string) =>
    listedPath(listed(slug) ?? { slug, locale: 'en', locales: [] }, i18n.language)
  return (
    <>
      <FindYourself>
        <button type="button" className="button is-primary" onClick={() => setOpen(true)}>
          <Icon name="camera" />
          {t('Find by selfie')}
        </button>
      </FindYourself>
      {found && (
        <section className="found-galleries" aria-labelledby="found-galleries-title">
          <div role="status">
            <h2 id="found-galleries-title">
              {t('You are in {{count, number}} galleries', { count: found.length })}
            </h2>
          </div>
          <ul>
            {found.map(({ slug, name, count, found: part }) => (
              <li key={slug}>
                <a href={`${toPath(slug)}${part && `?found=${encodeURIComponent(part)}`}`}>
                  <span lang={langOf(listed(slug)?.textLanguages?.name)}>
                    {listed(slug)?.name ?? name}
                  </span>
                  <span>
                    {part
                      ? t('{{count, number}} photos', { count })
                      : t('100 photos or more match this face')}
                  </span>
                  <Icon name="forward" />
                </a>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button is-quiet"
            onClick={() => keepFoundGalleries(undefined)}
          >
            {t('Remove')}
          </button>
        </section>
      )}
      {isOpen && <AcrossSearch onFound={keepFoundGalleries} onClose={() => setOpen(false)} />}
    </>
  )
}
