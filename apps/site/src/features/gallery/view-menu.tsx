import {
  PHOTO_GRIDS,
  PHOTO_SIZES,
  type PhotoGrid,
  type PhotoSize,
} from '@proofdesk/domain/photo-grid'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { useDisclosure } from '../../ui/use-disclosure.ts'
import { usePhotoView } from './use-photo-view.ts'
import './view-menu.css'

const gridLabel: Record<PhotoGrid, (t: TFunction) => string> = {
  rows: (t) => t('Rows'),
  squares: (t) => t('Squares'),
}
const sizeLabel: Record<PhotoSize, (t: TFunction) => string> = {
  large: (t) => t('Large'),
  small: (t) => t('Small'),
}

/** The layout and size of photos. The choice is stored in the browser. */
export function ViewMenu() {
  const { t } = useTranslation()
  const details = useRef<HTMLDetailsElement>(null)
  const { view, choose } = usePhotoView()
  useDisclosure(details)
  return (
    <details className="view-menu needs-script" ref={details}>
      <summary className="bar-button" aria-label={t('View')} title={t('View')}>
        <Icon name="view" size={22} />
      </summary>
      <div className="view-menu-body">
        <Choice
          title={t('Layout')}
          name="grid"
          options={PHOTO_GRIDS.map((grid) => ({ value: grid, label: gridLabel[grid](t) }))}
          chosen={view.grid}
          onChoose={(grid) => choose({ grid })}
        />
        <Choice
          title={t('Photo size')}
          name="size"
          options={PHOTO_SIZES.map((size) => ({ value: size, label: sizeLabel[size](t) }))}
          chosen={view.size}
          onChoose={(size) => choose({ size })}
        />
      </div>
    </details>
  )
}

function Choice<Value extends string>({
  title,
  name,
  options,
  chosen,
  onChoose,
}: {
  title: string
  name: string
  options: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {options.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
