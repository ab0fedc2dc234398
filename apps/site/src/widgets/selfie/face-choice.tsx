import type { FaceBox } from '@proofdesk/contract/search'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { SmallPicture } from './shrink-picture.ts'

interface FaceChoiceProps {
  picture: SmallPicture
  faces: readonly FaceBox[]
  onChoose: (face: number) => void
}

/** The margin around a face, relative to its size. */
const AROUND = 1.6

/** A choice of one of several faces, each cropped from the picture; numbered if it can't be shown. */
export function FaceChoice({ picture, faces, onChoose }: FaceChoiceProps) {
  const { t } = useTranslation()
  const { data, ratio } = picture
  const source: Record<string, string> =
    ratio === undefined ? {} : { '--picture': `url("data:image/jpeg;base64,${data}")` }
  return (
    <div className="face-choice" style={source as CSSProperties}>
      <p role="status">{t('There are several faces in this photo. Choose the one to look for.')}</p>
      <ul>
        {faces.map((face, at) => (
          <li key={`${face.x} ${face.y}`}>
            <button
              type="button"
              aria-label={t('Face {{number}} of {{total}}', {
                number: at + 1,
                total: faces.length,
              })}
              style={ratio === undefined ? undefined : toCut(face, ratio)}
              onClick={() => onChoose(at)}
            >
              {ratio === undefined && at + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * The square around a face as a background position. Widths are fractions of the picture's width, heights of its
 * height.
 */
function toCut({ x, y, width, height }: FaceBox, ratio: number): CSSProperties {
  const side = Math.min(Math.max(width, height / ratio) * AROUND, 1, 1 / ratio)
  const tall = side * ratio
  const left = within(x + width / 2 - side / 2, 1 - side)
  const top = within(y + height / 2 - tall / 2, 1 - tall)
  return {
    backgroundSize: `${100 / side}% ${100 / tall}%`,
    backgroundPosition: `${toPlace(left, 1 - side)} ${toPlace(top, 1 - tall)}`,
  }
}

const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
const toPlace = (offset: number, most: number) => `${most > 0 ? (100 * offset) / most : 0}%`
