import type { Shop, SiteProduct } from '@proofdesk/contract/site/shop'
import type { SitePhoto } from '@proofdesk/contract/site/galleries'
import { COPIES_MAX } from '@proofdesk/domain/cart-limits'
import { printProblem, printRatio, uprightRatio } from '@proofdesk/domain/print-crop'
import { shownName } from '@proofdesk/domain/shown-name'
import type { TFunction } from 'i18next'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import type { CartItem } from '../cart/cart.ts'
import { PixelNote } from '../pixel-note.tsx'
import { PrintRoom } from '../room/print-room.tsx'
import { useSizeText } from '../size-text.ts'
import { usePrice } from '../use-price.ts'
import { CropField } from './crop-field.tsx'
import { PhotoSteps } from './photo-steps.tsx'
import { PrintSizes } from './print-sizes.tsx'
import { SeveralNote, splitBySize } from './several-prints.tsx'
import { ShapeField } from './shape-field.tsx'
import { isTooLargeFor } from './too-large.ts'
import { usePrintDrafts, type PrintDrafts } from './use-print-drafts.ts'
import './print-choice.css'

interface PrintChoiceProps {
  product: SiteProduct
  /** The prints to choose from; none while a print in the cart is edited. */
  prints?: readonly SiteProduct[]
  shop: Shop
  photos: readonly SitePhoto[]
  /** The present prints when the cart is edited: they are changed and nothing is added. */
  kept?: readonly CartItem[]
  /** The index of the photo shown first. */
  first?: number
  /** Returns the price of these prints; undefined if they have no price of their own. */
  amountOf: (product: SiteProduct, items: readonly CartItem[]) => number | undefined
  onAdd: (product: SiteProduct, items: CartItem[]) => void
  onBack?: () => void
  onClose: () => void
}

/** How each photo is printed: its crop, orientation and copies, with a view of it on a wall. */
export function PrintChoice({
  product: firstProduct,
  prints = [],
  shop,
  photos,
  kept,
  first,
  amountOf,
  onAdd,
  onBack,
  onClose,
}: PrintChoiceProps) {
  const { t } = useTranslation()
  const write = usePrice(shop.currency)
  const { allowLowResolution } = shop
  const drafts = usePrintDrafts(photos, firstProduct, { kept, first })
  const { item, ratio, product, photo } = drafts
  const { added, leftOut } = kept
    ? { added: drafts.items, leftOut: [] }
    : splitBySize(drafts.items, product, shop)
  // Earlier problems of other photos in the cart are shown at their own lines.
  const checked = added.filter((each, index) => each === item || each !== kept?.[index])
  const [isAnnounced, setAnnounced] = useState(false)
  const add = () => {
    const refused = checked.find(
      (each) => printProblem(each, product, allowLowResolution) === 'pixels',
    )
    if (!refused) return onAdd(product, added)
    // Shows the photo that can't be printed, with the reason.
    drafts.goTo(drafts.items.indexOf(refused))
    setAnnounced(true)
  }
  const noteId = useId()
  const isRefused =
    added.includes(item) && printProblem(item, product, allowLowResolution) === 'pixels'
  const amount = amountOf(product, added)
  const hasNewPrice = kept && amount !== undefined && amount !== amountOf(product, kept)
  const isSized = printRatio(product, 1) !== undefined
  return (
    <Sheet
      title={product.name}
      isWide={isSized}
      onClose={onClose}
      {...(onBack && { onBack })}
      footer={
        <>
          <SeveralNote leftOut={leftOut} unseen={kept ? 0 : drafts.unseen} />
          {hasNewPrice && (
            <p className="print-choice-price" role="status">
              {t('New price: {{amount}}', { amount: write(amount) })}
            </p>
          )}
          <button
            type="button"
            className="button is-primary"
            aria-disabled={isRefused}
            aria-describedby={isRefused ? noteId : undefined}
            onClick={add}
          >
            {submitLabel(t, added.length, kept)}{' '}
            {!kept && amount !== undefined && (
              <span className="button-amount">{write(amount)}</span>
            )}
          </button>
        </>
      }
    >
      <div className={isSized ? 'print-choice is-sized' : 'print-choice'}>
        <div className="print-choice-photo">
          {photos.length > 1 && <PhotoSteps at={drafts.at} photos={photos} onGo={drafts.goTo} />}
          <PrintedPart drafts={drafts} />
          {ratio !== undefined && (
            <p className="print-choice-hint">
              {t('Drag the photo to choose the part that is printed. Arrow keys move it.')}
            </p>
          )}
          <PrintControls drafts={drafts} />
        </div>
        <div className="print-choice-room">
          <PrintFacts drafts={drafts} shop={shop} isAnnounced={isAnnounced} noteId={noteId} />
          <PrintRoom item={item} product={product} picture={photo.previews.md.location} />
        </div>
        {prints.length > 1 && (
          <PrintSizes
            prints={prints}
            product={product}
            photo={photos.length === 1 ? photo : undefined}
            shop={shop}
            onChange={drafts.changeProduct}
          />
        )}
      </div>
    </Sheet>
  )
}

function submitLabel(t: TFunction, count: number, kept: readonly CartItem[] | undefined): string {
  if (kept) return t('Save crop')
  return count > 1 ? t('Add {{count, number}} photos to cart', { count }) : t('Add to cart')
}

/** The picture, with a crop to move or as a whole. */
function PrintedPart({ drafts }: { drafts: PrintDrafts }) {
  const { photo, item, ratio, change } = drafts
  const { crop, rotation } = item
  if (ratio !== undefined && crop)
    return (
      <CropField
        key={`${drafts.part} ${rotation} ${ratio}`}
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

function PrintControls({ drafts }: { drafts: PrintDrafts }) {
  const { t } = useTranslation()
  const { item, product, photo, change } = drafts
  return (
    <div className="print-choice-row">
      {drafts.ratio !== undefined && drafts.ratio !== 1 && (
        <button type="button" className="button" onClick={drafts.turnOnce}>
          <Icon name="turn" size={18} />
          {t('Rotate')}
        </button>
      )}
      <button
        type="button"
        className="button is-quiet"
        aria-disabled={drafts.isProposed}
        onClick={() => !drafts.isProposed && drafts.reset()}
      >
        {t('Reset crop')}
      </button>
      {printRatio(product, 1) === undefined && (
        <ShapeField
          shape={drafts.shape}
          picture={uprightRatio(photo, item.rotation)}
          onChange={drafts.choose}
        />
      )}
      <Stepper
        label={t('Copies')}
        value={item.copies}
        max={COPIES_MAX}
        onChange={(copies) => change({ copies })}
      />
    </div>
  )
}

interface PrintFactsProps {
  drafts: PrintDrafts
  shop: Shop
  /** Whether screen readers announce why it can't be printed. */
  isAnnounced: boolean
  noteId: string
}

/** The size of the print, and how sharp it is. */
function PrintFacts({ drafts: { item, product }, shop, isAnnounced, noteId }: PrintFactsProps) {
  const { t } = useTranslation()
  const size = useSizeText(shop.country)(product)
  return (
    <div className="print-choice-facts">
      {size && <p className="print-choice-size">{size}</p>}
      <PixelNote
        item={item}
        product={product}
        allowLowResolution={shop.allowLowResolution}
        isChoice
        id={noteId}
        role={isAnnounced ? 'alert' : 'status'}
        refusal={
          isTooLargeFor(item, product, shop)
            ? t(
                'Too small for this size: your photo is {{width, number}} × {{height, number}} pixels',
                { width: item.width, height: item.height },
              )
            : t(
                'This area has too few pixels for a print this size. Choose a larger area or a smaller print.',
              )
        }
      />
    </div>
  )
}
