import { AccountLanguageField, PersonName } from '@proofdesk/contract/fields'
import type { SessionUser } from '@proofdesk/contract/auth'
import * as z from 'zod'

/** An empty `language` means the studio's. */
export const meSchema = z.object({
  firstName: PersonName,
  lastName: PersonName,
  language: z.union([z.literal(''), AccountLanguageField]),
})
export type MeForm = z.input<typeof meSchema>
export type MeOutput = z.output<typeof meSchema>

export const toMeForm = ({ firstName, lastName, language }: SessionUser): MeForm => ({
  firstName,
  lastName,
  language: language ?? '',
})
