import { Draft } from './draft.ts'
import { draftJob } from './draft-job.ts'
import { draftList } from './draft-list.ts'
import { draftRoute } from './draft-route.ts'
import { WINGS } from './register.ts'
import { namesOf } from './names.ts'

const USAGE = [
  'npm run new -- route WING/NOUN    calls of a new noun: contract, table, queries, handlers, their test',
  'npm run new -- list NOUN          the page of a noun that has calls: list, dialog, screen, menu, its test',
  'npm run new -- feature WING/NOUN  both',
  'npm run new -- job NOUN/NAME      a job of a noun that is there: job, handler, its test',
  `WING: ${WINGS.join(', ')}. NOUN: kebab-case and plural, as price-alerts. NAME: a verb first, as expire-price-alerts.`,
].join('\n')

/** The files to write for something new. If it doesn't fit, throws a sentence and writes nothing. */
export function draftNew(root: string, [kind, place, ...rest]: readonly string[]): Draft {
  const [first, second, ...more] = place?.split('/') ?? []
  if (!first || rest.length > 0 || more.length > 0) throw new Error(USAGE)
  const draft = new Draft(root)
  switch (kind) {
    case 'list':
      if (second !== undefined) throw new Error(USAGE)
      draftList(draft, namesOf(first))
      return draft
    case 'job':
      if (!second) throw new Error(USAGE)
      draftJob(draft, first, second)
      return draft
    case 'route':
    case 'feature': {
      if (!second) throw new Error(USAGE)
      const names = namesOf(second)
      draftRoute(draft, first, names)
      if (kind === 'feature') draftList(draft, names)
      return draft
    }
    default:
      throw new Error(USAGE)
  }
}
