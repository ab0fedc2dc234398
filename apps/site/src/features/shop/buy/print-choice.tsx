import type { SiteProduct } from '@proofdesk/contract/site/checkout'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { printProblem, printRatio } from '@proofdesk/domain/print-crop'
import { shownName } from '@proofdesk/domain/shown-name'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartItem } from '../cart/cart.ts'
import { PixelNote } from '../pixel-note.tsx'
import { CropField } from './crop-field.tsx'
import { SHAPES, usePrintDrafts, type PrintDrafts } from './use-print-drafts.ts'
import './buy-panel.css'

interface PrintChoiceProps {
  product: SiteProduct
  allowLowResolution: boolean
  photos: readonly SitePhoto[]
  /** How the only photo was printed until now: it is changed, and nothing is added. */
  kept?: CartItem
  onAdd: (items: CartItem[]) => void
  onBack?: () => void
  onClose: () => void
}

/** How each photo is printed: which part of it, how it lies, how often. */
export function PrintChoice({
  product,
  allowLowResolution,
  photos,
  kept,
  onAdd,
  onBack,
  onClose,
}: PrintChoiceProps) {
  const { t } = useTranslation()
  const drafts = usePrintDrafts(photos, product, kept)
  const { item, ratio, change } = drafts
  const [isAnnounced, setAnnounced] = useState(false)
  const add = () => {
    const refused = drafts.items.findIndex(
      (each) => printProblem(each, product, allowLowResolution) === 'pixels',
    )
    if (refused < 0) return onAdd(drafts.items)
    // The one that can't be printed is shown with its reason.
    drafts.goTo(refused)
    setAnnounced(true)
  }
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      {...(onBack && { onBack })}
      footer={
        <button type="button" className="button is-primary" onClick={add}>
          {submitLabel(t, photos.length, kept)}
        </button>
      }
    >
      <div className="print-choice">
        {photos.length > 1 && (
          <PhotoSteps at={drafts.at} total={photos.length} onGo={drafts.goTo} />
        )}
        <PrintedPart drafts={drafts} />
        <div className="print-choice-row">
          <button type="button" className="button" onClick={drafts.turnOnce}>
            <Icon name="turn" size={18} />
            {t('Turn')}
          </button>
          {printRatio(product, 1) === undefined && (
            <ShapeField shape={drafts.shape} onChange={drafts.choose} />
          )}
          <Stepper
            label={t('Copies')}
            value={item.copies}
            max={COPIES_MAX}
            onChange={(copies) => change({ copies })}
          />
        </div>
        <PixelNote
          item={item}
          product={product}
          allowLowResolution={allowLowResolution}
          role={isAnnounced ? 'alert' : 'status'}
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

function submitLabel(t: TFunction, count: number, kept: CartItem | undefined): string {
  if (kept) return t('Save')
  return count > 1 ? t('Add {{count, number}} photos to the cart', { count }) : t('Add to cart')
}

interface PhotoStepsProps {
  at: number
  total: number
  onGo: (index: number) => void
}

/** Which of the photos this is, and the way to the others. */
function PhotoSteps({ at, total, onGo }: PhotoStepsProps) {
  const { t } = useTranslation()
  return (
    <div className="print-choice-pages">
      <button
        type="button"
        className="icon-button"
        aria-label={t('Previous photo')}
        aria-disabled={at === 0}
        onClick={() => onGo(Math.max(at - 1, 0))}
      >
        <Icon name="back" />
      </button>
      <p role="status">
        {t('Photo {{number, number}} of {{total, number}}', { number: at + 1, total })}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={t('Next photo')}
        aria-disabled={at === total - 1}
        onClick={() => onGo(Math.min(at + 1, total - 1))}
      >
        <Icon name="forward" />
      </button>
    </div>
  )
}

/** The picture: with a part to choose, or whole. */
function PrintedPart({ drafts }: { drafts: PrintDrafts }) {
  const { photo, item, ratio, change } = drafts
  const { crop, rotation } = item
  if (ratio !== undefined && crop)
    return (
      <CropField
        key={`${photo.guid} ${rotation} ${ratio}`}
        photo={photo}
        rotation={rotation}
        ratio={ratio}
        crop={crop}
        onCrop={(part) => change({ crop: part })}
      />
    )
  return (
    <div className="print-choice-crop">
      <img
        src={photo.previews.md.location}
        alt={shownName(photo)}
        style={{ rotate: `${rotation}deg`, scale: rotation % 180 === 0 ? undefined : '0.7' }}
      />
    </div>
  )
}

interface ShapeFieldProps {
  /** Undefined for the whole picture. */
  shape: number | undefined
  onChange: (shape: number | undefined) => void
}

function ShapeField({ shape, onChange }: ShapeFieldProps) {
  const { t } = useTranslation()
  return (
    <label className="print-choice-field">
      <span className="hidden">{t('Shape')}</span>
      <select
        className="field"
        value={shape ?? ''}
        onChange={(event) => onChange(Number(event.target.value) || undefined)}
      >
        <option value="">{t('Whole photo')}</option>
        {SHAPES.map(([long, short]) => (
          <option key={long} value={long / short}>
            {t('{{long}} : {{short}}', { long, short })}
          </option>
        ))}
      </select>
    </label>
  )
}
