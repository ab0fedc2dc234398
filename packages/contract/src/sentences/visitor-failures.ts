import type { FailureMessages, SiteErrorCode } from '../errors.ts'

/** Failures that are worded the same for visitors and for people of a studio. */
export const VISITOR_FAILURES = {
  unauthenticated: (_, t) => t('Please log in.'),
  original_gone: (_, t) => t('This photo has been permanently deleted. Please contact the studio.'),
  price_changed: (_, t) => t('A price has changed. Check your cart.'),
  payment_unreachable: (_, t) =>
    t('The payment provider can’t be reached right now. Please try again.'),
  payment_expired: (_, t) => t('This payment has expired. Please start again.'),
  cart_changed: (_, t) => t('Your cart has changed since you started to pay. Start again.'),
  cart_outdated: (_, t) => t('Something in your cart is no longer available. Check your cart.'),
  prints_too_cheap: (_, t) =>
    t('These prints can’t be ordered at this price. Please contact the studio.'),
  prints_other_currency: ({ currency }, t) =>
    t(
      'The lab doesn’t print in {{currency}}, so these prints can’t be ordered here. Please contact the studio.',
      { currency },
    ),
  prints_impossible: (_, t) =>
    t('The lab can’t make one of these prints for this country. Please contact the studio.'),
  lab_unreachable: (_, t) =>
    t('The print lab can’t be reached right now. Please try again in a few minutes.'),
  consent_needed: (_, t) =>
    t('Please agree first to how your picture is used; the text may have changed.'),
  selfie_unreadable: (_, t) =>
    t('This picture can’t be read. Photos can be JPEG, PNG, WebP, HEIC, AVIF, GIF or TIFF.'),
  no_face: (_, t) =>
    t('We couldn’t find a face in this picture. Try one that shows the face from the front.'),
  face_blurred: (_, t) => t('The face is blurred. Please try a sharper picture.'),
  search_busy: (_, t) => t('Many people are searching right now. Try again in a few seconds.'),
  face_service_unavailable: (_, t) =>
    t('Selfie search isn’t available right now. Try again later; everything else works.'),
  gallery_closed: (_, t) => t('This gallery has closed.'),
  selection_submitted: (_, t) =>
    t('This list has been submitted. Ask your photographer to reopen it.'),
  selection_over: (_, t) =>
    t('The time to choose photos is over. Ask your photographer for more time.'),
  selection_too_few: ({ minimum }, t) =>
    t('Too few photos. The minimum is {{min, number}}.', { min: minimum }),
  selection_lists_full: ({ max }, t) => t('You can have up to {{max, number}} lists.', { max }),
  selection_people_full: ({ max }, t) =>
    t('Up to {{max, number}} people can choose together.', { max }),
  no_free_downloads: (_, t) => t('This gallery has no free downloads.'),
  download_limit_reached: ({ limit, left }, t) =>
    left === 0
      ? t(
          'You have downloaded all {{limit, number}} photos that are free for each visitor of this gallery.',
          { limit },
        )
      : t(
          'Each visitor gets {{limit, number}} free photos from this gallery, and you have {{left, number}} left. Choose fewer.',
          { limit, left },
        ),
  nothing_to_download: (_, t) => t('There is nothing to download.'),
  search_too_broad: (_, t) =>
    t(
      'Search for something more specific: a number, a full first or last name, or a time of up to 30 minutes.',
    ),
  photo_not_prepared: (_, t) => t('This photo couldn’t be prepared. Please contact the studio.'),
} satisfies Partial<FailureMessages<SiteErrorCode>>
