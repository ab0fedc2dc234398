import { type StarterKind, starterList } from '@proofdesk/domain/starter-list'
import type { DepsThat } from '../../ground/deps.ts'
import { type LabArticle, LabError } from '../../ground/ports/lab/lab.ts'

/** The products of a kind that can be made now, and those that can't. */
export async function findStarterList(deps: DepsThat<'lab'>, kind: StarterKind, currency: string) {
  return starterList(kind, {
    currency,
    articles: await findArticles(deps),
    makesReels: deps.videos.makesPreviews,
  })
}

/** Undefined while the lab doesn't answer: the rest of the list doesn't depend on it. */
async function findArticles({ lab, log }: DepsThat<'lab'>): Promise<LabArticle[] | undefined> {
  try {
    return await lab.listArticles()
  } catch (error) {
    if (!(error instanceof LabError)) throw error
    log.warn({ err: error }, 'The lab’s articles could not be read for a starter list.')
    return undefined
  }
}
