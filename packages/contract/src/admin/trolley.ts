import * as z from 'zod'
import { problem } from '../problems.ts'
import { route } from '../route.ts'

/**
 * Query parameters that identify and sign the payout account: if a caller could set them, a studio could open
 * another's.
 */
const SIGNED = [
  'ts',
  'key',
  'sign',
  'email',
  'refid',
  'hideEmail',
  'roEmail',
  'addr.country',
] as const
const WORDS_MAX = 20

export const trolley = {
  link: route({
    method: 'GET',
    path: '/admin/trolley/link',
    capability: 'manageAccount',
    proof: 'recent',
    right: 'payouts',
    summary: 'Get the signed, short-lived address of the payout provider’s widget',
    notes: `\`locale\` and up to ${WORDS_MAX} of the widget’s own parameters (such as \`products\` and \`colors\`) are passed to it. Parameters that identify the account are refused: ${SIGNED.join(', ')}.`,
    query: z
      .object({ locale: z.string().max(10).optional() })
      .catchall(z.string().max(200))
      .refine(
        (words) => Object.keys(words).length <= WORDS_MAX,
        problem({ code: 'too_many', max: WORDS_MAX }),
      )
      .superRefine((words, context) => {
        for (const word of SIGNED)
          if (Object.hasOwn(words, word))
            context.addIssue({ code: 'custom', path: [word], ...problem('read_only') })
      }),
    output: z.object({ link: z.string() }),
  }),
}
