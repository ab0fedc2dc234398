import { type ProductProblem, type ProductRules, productProblems } from '@proofdesk/domain/product'
import type { TFunction } from 'i18next'

type Problem = ProductProblem['problem']

/** What is wrong with a product, as a sentence at its field. */
export const PROBLEM_SENTENCES: Record<Problem, (t: TFunction) => string> = {
  belowOne: (t) => t('Is at least {{min}}', { min: 1 }),
  belowMinimum: (t) => t('Is less than the minimum'),
  missing: (t) => t('Is required'),
  notFromOne: (t) => t('The first tier begins at 1'),
  endsBeforeItBegins: (t) => t('Ends before it begins'),
  overlap: (t) => t('Overlaps the tier before'),
  gap: (t) => t('Leaves a gap to the tier before'),
  endless: (t) => t('Only the last tier may have no end'),
  downloadsOnly: (t) => t('Only downloads can be pre-ordered'),
  preOrderPriceMissing: (t) => t('Needs a pre-order price'),
  articleMissing: (t) => t('Choose an article of the lab'),
}

/** The input of a tier that a problem is about. */
const TIER_INPUT: Partial<Record<Problem, 'to' | 'preOrderPrice'>> = {
  endsBeforeItBegins: 'to',
  endless: 'to',
  preOrderPriceMissing: 'preOrderPrice',
}

/** The input that a tier's problem is shown at; where it begins when nothing is known about it. */
export function tierInput(
  tier: number,
  problem: Problem | undefined,
): `volumeTiers.${number}.${'from' | 'to' | 'preOrderPrice'}` {
  return `volumeTiers.${tier}.${(problem && TIER_INPUT[problem]) ?? 'from'}`
}

/** The domain's problems by the names of the inputs they are shown at. */
export function findProblems(t: TFunction, product: ProductRules): Record<string, string> {
  const inputOf = (problem: ProductProblem) => {
    if ('tier' in problem) return tierInput(problem.tier, problem.problem)
    return problem.problem === 'articleMissing' ? 'article' : problem.field
  }
  const found = productProblems(product).map(
    (problem) => [inputOf(problem), PROBLEM_SENTENCES[problem.problem](t)] as const,
  )
  return Object.fromEntries(found)
}
