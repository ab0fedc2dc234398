import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGalleryContext } from '../../lib/gallery-context.ts'
import { langOf } from '../../lib/lang-of.ts'
import './gallery-words.css'

/** The number of letters that fill three lines: on a phone, and in a desktop's column. */
const THREE_LINES = { phone: 120, desktop: 220 }

/** The photographer's text, plain with line breaks. Long ones are collapsed, so that the photos are near. */
export function GalleryWords() {
  const { t } = useTranslation()
  const { gallery } = useGalleryContext()
  const [isExpanded, setExpanded] = useState(false)
  const { textLanguages = {} } = gallery
  const welcome = gallery.welcomeText.trim()
  const help = gallery.helpText.trim()
  if (!welcome && !help) return null
  const fold = isExpanded ? '' : foldOf(`${welcome}\n${help}`.trim())
  return (
    <div className="gallery-words">
      <div id="gallery-words" className={fold}>
        {welcome && (
          <p className="gallery-intro-welcome" lang={langOf(textLanguages.welcomeText)}>
            {welcome}
          </p>
        )}
        {help && (
          <p className="gallery-intro-help" lang={langOf(textLanguages.helpText)}>
            {help}
          </p>
        )}
      </div>
      {fold && (
        <button
          type="button"
          className="gallery-words-more needs-script"
          aria-expanded={isExpanded}
          aria-controls="gallery-words"
          onClick={() => setExpanded(true)}
        >
          {t('Read more')}
        </button>
      )}
    </div>
  )
}

/** The class of texts longer than three lines, everywhere or only on phones. */
function foldOf(text: string): string {
  const { length } = text
  if (text.split('\n').length > 3 || length > THREE_LINES.desktop) return 'is-folded'
  return length > THREE_LINES.phone ? 'is-folded-on-phones' : ''
}
