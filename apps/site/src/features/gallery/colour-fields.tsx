import { colourName } from '@proofdesk/contract/sentences/colour-names'
import { COLOUR_SWATCHES } from '@proofdesk/domain/colour-swatches'
import type { PhotoColour } from '@proofdesk/domain/photo-colours'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { pushSearch } from '../../lib/address.tsx'
import { DropPanel } from '../../ui/drop-panel.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePhotoSearch } from './use-photo-search.ts'
import './colour-fields.css'

/** Photos with all of the chosen colours. Each has its name, and a check mark when chosen. */
export function ColourFields() {
  const { t } = useTranslation()
  const { search, toQuery } = usePhotoSearch()
  const { colours } = search
  const isSet = colours.length > 0
  const toggle = (colour: PhotoColour) =>
    pushSearch(
      toQuery({
        colours: colours.includes(colour)
          ? colours.filter((other) => other !== colour)
          : [...colours, colour],
      }),
    )
  return (
    <DropPanel label={t('Colours')} icon="colours" isOn={isSet}>
      <ul className="colour-fields">
        {(Object.keys(COLOUR_SWATCHES) as PhotoColour[]).map((colour) => {
          const { ground, tick } = COLOUR_SWATCHES[colour]
          const isChosen = colours.includes(colour)
          return (
            <li key={colour}>
              <button type="button" aria-pressed={isChosen} onClick={() => toggle(colour)}>
                <span style={{ background: ground, color: tick } as CSSProperties}>
                  {isChosen && <Icon name="check" size={16} />}
                </span>
                {colourName(t, colour)}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="colour-fields-note">{t('Photos with all chosen colours.')}</p>
      {isSet && (
        <button
          type="button"
          className="button is-quiet"
          onClick={() => pushSearch(toQuery({ colours: [] }))}
        >
          {t('Any colour')}
        </button>
      )}
      {isSet && <input type="hidden" name="colours" value={colours.join(',')} />}
    </DropPanel>
  )
}
