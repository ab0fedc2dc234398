import type { SiteProduct } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import {
  firstCrop,
  middleCrop,
  printProblem,
  printRatio,
  uprightRatio,
} from '@proofdesk/domain/print-crop'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartItem } from '../cart/cart.ts'
import { turn } from '../crop.ts'
import { PixelNote } from '../pixel-note.tsx'
import { CropField } from './crop-field.tsx'

const COPIES_MAX = 500
/** Shapes to choose from where a print's size is not known; width by height of a photo that lies. */
const SHAPES = [
  [3, 2],
  [4, 3],
  [5, 4],
  [1, 1],
] as const

/** A photo with its print: `shape` is the chosen one where the product has none, undefined for the whole picture. */
interface Draft {
  item: CartItem
  shape: number | undefined
}

/** How each photo is printed: which part of it, how it lies, how often. */
export function PrintChoice({
  product,
  allowLowResolution,
  photos,
  onAdd,
  onBack,
  onClose,
}: {
  product: SiteProduct
  allowLowResolution: boolean
  photos: readonly SitePhoto[]
  onAdd: (items: CartItem[]) => void
  onBack: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [at, setAt] = useState(0)
  const [drafts, setDrafts] = useState(() =>
    photos.map((photo): Draft => ({ shape: undefined, item: toItem(photo, product) })),
  )
  const photo = photos[at]!
  const { item, shape } = drafts[at]!
  const { copies, crop, rotation } = item

  const change = (fields: Partial<CartItem>, nextShape = shape) =>
    setDrafts((current) =>
      current.map((draft, index) =>
        index === at ? { shape: nextShape, item: { ...draft.item, ...fields } } : draft,
      ),
    )
  const ratioOf = (turned: typeof rotation, chosen = shape) => {
    const picture = uprightRatio(photo, turned)
    return printRatio(product, picture) ?? (chosen && (picture >= 1 ? chosen : 1 / chosen))
  }
  const cropFor = (turned: typeof rotation, chosen = shape) => {
    const ratio = ratioOf(turned, chosen)
    return ratio === undefined ? null : middleCrop(uprightRatio(photo, turned), ratio)
  }
  const turnOnce = () => change({ rotation: turn(rotation), crop: cropFor(turn(rotation)) })
  const ratio = ratioOf(rotation)
  const [isTold, setTold] = useState(false)
  const add = () => {
    const refused = drafts.findIndex(
      (draft) => printProblem(draft.item, product, allowLowResolution) === 'pixels',
    )
    if (refused < 0) return onAdd(drafts.map((draft) => draft.item))
    // The one that can't be printed is shown with its reason.
    setAt(refused)
    setTold(true)
  }

  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      onBack={onBack}
      footer={
        <button type="button" className="button is-primary" onClick={add}>
          {photos.length > 1
            ? t('Add {{count, number}} photos to the cart', { count: photos.length })
            : t('Add to cart')}
        </button>
      }
    >
      <div className="print-choice">
        {photos.length > 1 && (
          <div className="print-choice-pages">
            <button
              type="button"
              className="icon-button"
              aria-label={t('Previous photo')}
              aria-disabled={at === 0}
              onClick={() => setAt(Math.max(at - 1, 0))}
            >
              <Icon name="back" />
            </button>
            <p role="status">
              {t('Photo {{number, number}} of {{total, number}}', {
                number: at + 1,
                total: photos.length,
              })}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={t('Next photo')}
              aria-disabled={at === photos.length - 1}
              onClick={() => setAt(Math.min(at + 1, photos.length - 1))}
            >
              <Icon name="forward" />
            </button>
          </div>
        )}
        {ratio !== undefined && crop ? (
          <CropField
            key={`${photo.guid} ${rotation} ${ratio}`}
            photo={photo}
            rotation={rotation}
            ratio={ratio}
            crop={crop}
            onCrop={(part) => change({ crop: part })}
          />
        ) : (
          <div className="print-choice-crop">
            <img
              src={photo.previews.md.location}
              alt={photo.caption || photo.name}
              style={{ rotate: `${rotation}deg`, scale: rotation % 180 === 0 ? undefined : '0.7' }}
            />
          </div>
        )}
        <div className="print-choice-row">
          <button type="button" className="button" onClick={turnOnce}>
            <Icon name="turn" size={18} />
            {t('Turn')}
          </button>
          {printRatio(product, 1) === undefined && (
            <label className="print-choice-field">
              <span className="hidden">{t('Shape')}</span>
              <select
                className="field"
                value={shape ?? ''}
                onChange={(event) =>
                  change(
                    { crop: cropFor(rotation, Number(event.target.value) || undefined) },
                    Number(event.target.value) || undefined,
                  )
                }
              >
                <option value="">{t('Whole photo')}</option>
                {SHAPES.map(([long, short]) => (
                  <option key={long} value={long / short}>
                    {t('{{long}} : {{short}}', { long, short })}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Stepper
            label={t('Copies')}
            value={copies}
            max={COPIES_MAX}
            onChange={(next) => change({ copies: next })}
          />
        </div>
        <PixelNote
          item={item}
          product={product}
          allowLowResolution={allowLowResolution}
          role={isTold ? 'alert' : 'status'}
          refusal={t(
            'This part has too few pixels for a print of this size. Choose a larger part, or a smaller print.',
          )}
        />
        {ratio !== undefined && (
          <p className="print-choice-hint">
            {t('Drag the photo to choose the part that is printed. Arrow keys move it.')}
          </p>
        )}
      </div>
    </Sheet>
  )
}

function toItem({ guid, name, width, height }: SitePhoto, product: SiteProduct): CartItem {
  return {
    photoGuid: guid,
    name,
    width,
    height,
    copies: 1,
    crop: firstCrop({ width, height }, product, 0),
    rotation: 0,
  }
}
