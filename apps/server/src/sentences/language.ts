import type { FailureSentences } from '@proofdesk/contract/errors'
import type { ProblemSentences } from '@proofdesk/contract/problems'

/** All that one language of the server has to bring; a missing sentence is a type error. */
export interface Sentences {
  failures: FailureSentences
  problems: ProblemSentences
}
