import type { FailureSentences, SiteErrorCode } from '@proofdesk/contract/errors'
import type { Translate } from '@proofdesk/contract/sentences/translate'

/** The one place of the site that turns a failure's code, with its values, into a sentence. */
const SENTENCES: FailureSentences<SiteErrorCode> = {
  malformed: (_, t) => t('Something went wrong. Reload the page and try again.'),
  unauthenticated: (_, t) => t('Please log in.'),
  forbidden: (_, t) => t('This gallery does not allow that.'),
  not_found: (_, t) => t('This is no longer here. Reload the page to see what is.'),
  conflict: (_, t) => t('Something changed while you were away. Please start again.'),
  too_large: (_, t) => t('That is too much for one order.'),
  invalid: (_, t) => t('This can’t be ordered as it is. Check it, or ask the studio.'),
  too_many: (_, t) => t('Too many attempts. Wait a few minutes and try again.'),
  internal: (_, t) => t('Something went wrong on our side. Try again in a moment.'),
  unavailable: (_, t) => t('The server can’t answer right now. Try again in a moment.'),
  no_space: (_, t) => t('There’s no space left on the server right now. Try again later.'),
  original_gone: (_, t) => t('This photo has been deleted for good. Please ask the studio for it.'),
  file_damaged: (_, t) => t('This file is temporarily unavailable. We’ve told the photographer.'),
  price_changed: (_, t) => t('A price has changed. Check your cart.'),
  total_too_small: (_, t) =>
    t('This amount is too small to be paid here. Add something to your cart.'),
  payment_refused: ({ detail }, t) => {
    const sentence = t('This payment was refused. Choose another way to pay, or ask the studio.')
    return detail ? `${sentence} ${t('“{{text}}”', { text: detail })}` : sentence
  },
  payment_unreachable: (_, t) =>
    t('The payment provider can’t be reached right now. Please try again.'),
  payment_expired: (_, t) => t('This payment has expired. Please start again.'),
  cart_changed: (_, t) => t('Your cart has changed since you started to pay. Start again.'),
  cart_outdated: (_, t) => t('Something in your cart is no longer available. Check your cart.'),
  prints_too_cheap: (_, t) =>
    t('These prints can’t be ordered at this price. Please ask the studio.'),
  prints_other_currency: ({ currency }, t) =>
    t(
      'The lab does not print in {{currency}}, so these prints can’t be ordered here. Please ask the studio.',
      { currency },
    ),
  prints_impossible: (_, t) =>
    t('The lab can’t make one of these prints for this country. Please ask the studio.'),
  lab_unreachable: (_, t) =>
    t('The print lab can’t be reached right now. Please try again in some minutes.'),
  gallery_locked: (_, t) => t('Enter the password of this gallery again: reload the page.'),
  wrong_gallery_password: (_, t) => t('Wrong password. Check it, or ask your photographer.'),
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
  photo_not_prepared: (_, t) =>
    t('This photo could not be made ready. Please ask the studio for it.'),
}

/** A sentence for anything that was thrown. `CallError` is known by its shape: the class would bring the whole contract into the first script. */
export function errorSentence(error: unknown, t: Translate): string {
  const { code, values } = (error ?? {}) as { code?: unknown; values?: unknown }
  if (code === 'offline') return t('No connection. Check your internet connection and try again.')
  if (typeof code !== 'string' || !Object.hasOwn(SENTENCES, code))
    return t('Something went wrong. Reload the page and try again.')
  const sentence = SENTENCES[code as SiteErrorCode] as (values: unknown, t: Translate) => string
  return sentence(values ?? {}, t)
}
