import * as z from 'zod'

/** URLs of a profile photo as two squares, of 96 and 384 pixels. */
export const UserPhoto = z.object({ small: z.string(), large: z.string() })
export type UserPhoto = z.infer<typeof UserPhoto>
