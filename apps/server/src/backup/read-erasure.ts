import * as z from 'zod'
import { ErasureLine } from './list-erasures.ts'

/** What lists from earlier versions contain: faces, and purged studios. */
const FormerFace = z
  .object({
    guid: z.guid(),
    photoGuid: z.guid(),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  })
  .transform(({ guid, ...values }): ErasureLine => ({
    ...FORMER,
    noun: 'photo_faces',
    key: guid,
    values,
  }))
const FormerStudio = z
  .object({ studio: z.guid(), at: z.int() })
  .transform(({ studio, at }): ErasureLine => ({
    ...FORMER,
    noun: 'accounts',
    key: studio,
    account: studio,
    values: { purgedAt: at },
  }))

/** They have no time, so whatever the database knows about the same thing is more recent. */
const FORMER = { account: null, at: 0, undone: false }

const Line = z.union([ErasureLine, FormerStudio, FormerFace])

/** One line of a list of erasures. */
export const readErasure = (line: string): ErasureLine => Line.parse(JSON.parse(line))
