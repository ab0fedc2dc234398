import * as z from 'zod'

/** The addresses of someone's photo of themselves, as two squares: of 96 pixels and of 384. */
export const UserPhoto = z.object({ small: z.string(), large: z.string() })
export type UserPhoto = z.infer<typeof UserPhoto>
