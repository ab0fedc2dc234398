import { CallError } from '@proofdesk/contract/client'
import type { ProductProblem } from '@proofdesk/domain/product'
import type { TFunction } from 'i18next'
import { PROBLEM_SENTENCES } from './product-problems.ts'

/** The server's words for what the domain finds wrong with a product. */
const PROBLEMS: Record<string, ProductProblem['problem']> = {
  'is less than the minimum': 'belowMinimum',
  'the first tier begins at 1': 'notFromOne',
  'ends before it begins': 'endsBeforeItBegins',
  'overlaps the tier before': 'overlap',
  'leaves a gap to the tier before': 'gap',
  'only the last tier may have no end': 'endless',
  'only downloads can be pre-ordered': 'downloadsOnly',
  'needs a pre-order price': 'preOrderPriceMissing',
  'choose an article of the lab': 'articleMissing',
}

/** What else it says about lists and products. */
const SENTENCES: Record<string, (t: TFunction) => string> = {
  'Galleries sell from this list. Give them another one first.': (t) =>
    t('Galleries sell from this list. Give them another one first.'),
  'This list has a video already.': (t) => t('This list has a video already.'),
  'can’t change while the list has products': (t) => t('Can’t change while the list has products'),
  'the product shows its watermark already': (t) => t('The product shows its watermark already'),
  'is not among your pictures': (t) => t('Is not among your pictures'),
  'is not in this list': (t) => t('Is not in this list'),
}

/** Which of the domain's problems a message of the server is. */
export function toProblem(message: string): ProductProblem['problem'] | undefined {
  return PROBLEMS[message]
}

/** The same error with what it says about its fields in the person's language. */
export function translateRefusal(t: TFunction, error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  const fields = Object.entries(error.fields).map(([name, message]) => {
    const problem = toProblem(message)
    return [name, problem ? PROBLEM_SENTENCES[problem](t) : (SENTENCES[message]?.(t) ?? message)]
  })
  return new CallError(error.status, error.code, error.message, Object.fromEntries(fields))
}

/** What a toast says: the sentence in the person's language where we know it, else the error, which the toast knows how to put. */
export function refusalReason(t: TFunction, error: unknown): unknown {
  return error instanceof CallError ? (SENTENCES[error.message]?.(t) ?? error) : error
}
