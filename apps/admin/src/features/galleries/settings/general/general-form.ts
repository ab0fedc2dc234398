import { type Gallery, GalleryFeatures, GallerySettings } from '@proofdesk/contract/admin/engines'
import { problem } from '@proofdesk/contract/problems'
import { CATEGORIES } from '@proofdesk/domain/categories'
import type { AccountLanguage, GalleryLocale } from '@proofdesk/domain/locales'
import { fromLocalTime, toLocalTime } from '@proofdesk/domain/local-time'
import { toNameSlug } from '@proofdesk/domain/name-slug'
import { readAmount } from '@proofdesk/domain/money-text'
import type { Control, UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import type { Format } from '../../../../lib/create-format.ts'
import { pick } from '../../../../lib/use-settings-form.ts'
import { readWhole, reading, within } from '../read-number.ts'
import type { GalleryChanges } from '../../../../widgets/gallery/gallery-api.ts'
import {
  checkEventDays,
  readEventDay,
  toTypedDays,
} from '../../../../widgets/gallery/event-days-form.ts'
import { nestFeatures } from '../use-gallery-settings.ts'
import { timeShape, toTimeForm } from './time-form.ts'

/** The general settings as form values: numbers and times as text, '' for no choice. Names are the contract's. */
export type GeneralForm = z.input<ReturnType<typeof generalSchema>>
export type GeneralOutput = z.output<ReturnType<typeof generalSchema>>
export type GeneralInputs = UseFormReturn<GeneralForm, unknown, GeneralOutput>
export type GeneralControl = Control<GeneralForm, unknown, GeneralOutput>

interface Surroundings {
  /** The reader's format, for the decimal separator. */
  format: Pick<Format, 'typedAmount'>
  /** The account's language, for turning a typed address into a slug. */
  language: AccountLanguage
  /** The account's time zone, for the publishing date. */
  timeZone: string
  /** The gallery's time zone, for the event's day. */
  clock: string
  /** The product list's currency, for the coupon's amount. */
  currency: string
}

const { shape } = GallerySettings

/** Parses the inputs. Hidden ones (the amount of a percentage coupon) aren't validated. */
export function generalSchema({
  language,
  timeZone,
  clock,
  currency,
  coupon,
}: Omit<Surroundings, 'format'> & { coupon: 'Fixed' | 'Percentage' | undefined }) {
  const day = z.string().transform((typed, context) => {
    const instant = readEventDay(typed, clock)
    if (instant !== undefined) return instant
    context.addIssue({ code: 'custom', ...problem({ code: 'not_a_day' }) })
    return z.NEVER
  })
  const inputs = z.object({
    name: shape.name,
    slug: z
      .string()
      .transform((typed) => toNameSlug(typed, language))
      .pipe(shape.slug),
    published: z.enum(['draft', 'published']).transform((status) => status === 'published'),
    category: z.enum(['', ...CATEGORIES]).transform((category) => category || null),
    publishedDate: reading((text) => fromLocalTime(text, timeZone), { code: 'not_a_time' }),
    eventDate: day,
    eventEndDate: day,
    ...timeShape(clock),
    collectSubscribers: GalleryFeatures.shape.collectSubscribers,
    subscribeButtonText: shape.subscribeButtonText,
    sendCouponsToSubscribers: shape.sendCouponsToSubscribers,
    subscriberCouponType: shape.subscriberCouponType,
    subscriberCouponAmount: reading(
      (text) =>
        coupon === 'Fixed' ? within(shape.subscriberCouponAmount, readAmount(text, currency)) : 0,
      { code: 'not_an_amount', currency },
    ),
    subscriberCouponPercentage: reading(
      (text) =>
        coupon === 'Percentage' ? within(shape.subscriberCouponPercentage, readWhole(text)) : 0,
      { code: 'not_a_count', min: 1, max: 100 },
    ),
    defaultLocale: z.string().transform((locale) => (locale || null) as GalleryLocale | null),
    additionalLocales: shape.additionalLocales,
    displayTitle: shape.displayTitle,
    welcomeText: shape.welcomeText,
    helpText: shape.helpText,
    draftModeText: shape.draftModeText,
    showTimestamp: shape.showTimestamp,
    timeZone: shape.timeZone,
    playLivePhotos: shape.playLivePhotos,
  })
  return inputs.superRefine(checkEventDays)
}

export function toGeneralForm(
  gallery: Gallery,
  { format, timeZone }: Pick<Surroundings, 'format' | 'timeZone'>,
): GeneralForm {
  return {
    ...pick(gallery, [
      'name',
      'slug',
      'subscribeButtonText',
      'sendCouponsToSubscribers',
      'subscriberCouponType',
      'additionalLocales',
      'displayTitle',
      'welcomeText',
      'helpText',
      'draftModeText',
      'showTimestamp',
      'timeZone',
      'playLivePhotos',
    ]),
    ...toTimeForm(gallery),
    collectSubscribers: gallery.features.collectSubscribers,
    published: gallery.published ? 'published' : 'draft',
    category: gallery.category ?? '',
    publishedDate: toLocalTime(gallery.publishedDate, timeZone),
    ...toTypedDays(gallery, gallery.timeZone),
    subscriberCouponAmount: format.typedAmount(gallery.subscriberCouponAmount, gallery.currency),
    subscriberCouponPercentage: String(gallery.subscriberCouponPercentage),
    defaultLocale: gallery.defaultLocale ?? '',
  }
}

/** The coupon whose value is shown; undefined if subscribers get none. */
export function shownCoupon({
  sendCouponsToSubscribers,
  subscriberCouponType,
}: Pick<GeneralForm, 'sendCouponsToSubscribers' | 'subscriberCouponType'>):
  | 'Fixed'
  | 'Percentage'
  | undefined {
  return sendCouponsToSubscribers ? subscriberCouponType : undefined
}

/** The fields to send: changed ones only, so that two people can edit at once, and no hidden ones. */
export function toChanges(
  output: GeneralOutput,
  names: readonly (keyof GeneralForm)[],
): GalleryChanges {
  const coupon = shownCoupon(output)
  const isHidden = (name: keyof GeneralForm) =>
    (name === 'eventEndDate' && output.eventDate === null) ||
    (name === 'subscriberCouponAmount' && coupon !== 'Fixed') ||
    (name === 'subscriberCouponPercentage' && coupon !== 'Percentage')
  return nestFeatures(
    pick(
      output,
      names.filter((name) => !isHidden(name)),
    ),
  )
}
