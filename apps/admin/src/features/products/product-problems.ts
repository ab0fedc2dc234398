import { fromProductProblem, type Problem } from '@proofdesk/contract/problems'
import type { ProductRules, TierProblem } from '@proofdesk/domain/product'
import { productProblems } from '@proofdesk/domain/product-rules'
import type { ProductFormReturn } from './product-form.ts'

/** The input of a tier at which a problem is shown. */
const TIER_INPUT: Partial<Record<TierProblem, 'to' | 'preOrderPrice'>> = {
  endsBeforeItBegins: 'to',
  endless: 'to',
  preOrderPriceMissing: 'preOrderPrice',
}

/** The input at which a tier's problem is shown; its start if nothing else is known. */
function tierInput(tier: number, problem: Problem): string {
  const input = problem.code === 'tier' ? TIER_INPUT[problem.problem] : undefined
  return `volumeTiers.${tier}.${input ?? 'from'}`
}

/**
 * The input for a field of the wire: `volumeTiers.1` belongs to an input within the tier, the sku to the article if one
 * is chosen.
 */
export function inputOfProduct(form: ProductFormReturn, name: string, problem: Problem): string {
  const [, tier] = /^volumeTiers\.(\d+)$/.exec(name) ?? []
  if (tier !== undefined) return tierInput(Number(tier), problem)
  return name === 'sku' && form.getValues('fulfillment') === 'lab' ? 'article' : name
}

/** The domain's problems by the inputs at which they are shown. */
export function findProblems(product: ProductRules): Record<string, Problem> {
  const found = productProblems(product).map((broken) => {
    const problem = fromProductProblem(broken)
    if ('tier' in broken) return [tierInput(broken.tier, problem), problem] as const
    return [broken.problem === 'articleMissing' ? 'article' : broken.field, problem] as const
  })
  return Object.fromEntries(found)
}
