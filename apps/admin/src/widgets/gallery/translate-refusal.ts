import { CallError } from '@proofdesk/contract/client'
import type { TFunction } from 'i18next'

/** The server's sentences about a gallery's name and sales, which are shown at their fields. */
const SENTENCES: Record<string, (t: TFunction) => string> = {
  'There is already a gallery with this name, please choose another or rename the existing gallery':
    (t) =>
      t(
        'There is already a gallery with this name, please choose another or rename the existing gallery',
      ),
  'Please select a product list for your sales gallery': (t) =>
    t('Please select a product list for your sales gallery'),
}

/** The same error with what it says about its fields in the person's language. */
export function translateRefusal(t: TFunction, error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const fields = Object.entries(error.fields).map(([name, message]) => [
    name,
    SENTENCES[message]?.(t) ?? message,
  ])
  return new CallError(error.status, error.code, error.message, Object.fromEntries(fields))
}
