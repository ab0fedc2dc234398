import { WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { mailLogoOf, mailLogoSize } from '@proofdesk/domain/mail-logo'
import { readable } from '@proofdesk/domain/contrast'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailColours, MailLogo, MailBranding } from '../../ground/ports/mail/mail-parts.ts'
import { type MediaRow, findShownMedia } from './media.queries.ts'
import { originOf } from '../accounts/to-account.ts'

type Account = Pick<
  typeof accounts.$inferSelect,
  'guid' | 'alias' | 'mediaEmailLogoGuid' | 'mediaLogoGuid' | 'mediaLogoWidth' | 'theme'
>
/** Columns of a gallery that decide the branding of its emails. */
export type MailedGallery = Pick<
  typeof galleries.$inferSelect,
  'guid' | 'customTheme' | 'mediaEmailLogoGuid' | 'mediaLogoGuid' | 'mediaLogoWidth' | 'theme'
>

/** The public logo for emails about a gallery; undefined if there is none. */
export async function findMailLogo(
  { db }: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MediaRow | undefined> {
  const guid = mailLogoOf(gallery.customTheme ? gallery : account)
  if (guid === null) return undefined
  const [picture] = await findShownMedia(db, { accountGuid: account.guid }, [guid])
  return picture
}

/** Branding of emails about a gallery: its own theme and logo, or the studio's. */
export async function readMailBranding(
  deps: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MailBranding> {
  return {
    logo: await readMailLogo(deps, account, gallery),
    colours: toMailColours(gallery.customTheme ? gallery.theme : account.theme),
  }
}

/** The theme's button colour, with a readable text colour. */
export function toMailColours({ palette }: Account['theme']): MailColours {
  const primary =
    parseColour(palette?.primary?.main) ?? parseColour(DEFAULT_COLOURS.primary) ?? WHITE
  const preferred = parseColour(palette?.primary?.contrastText ?? DEFAULT_COLOURS.contrastText)
  return { primary: toHex(primary), contrastText: toHex(readable(primary, [preferred])) }
}

/**
 * The logo for the email's layout. Its URL works as long as the gallery has a logo, and shows the current one; it is
 * below the studio's alias, which remains when a custom domain is given up. `v` makes mail programs that cache pictures
 * load a new one.
 */
async function readMailLogo(
  deps: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MailLogo | undefined> {
  const picture = await findMailLogo(deps, account, gallery)
  if (!picture) return undefined
  const { theme, mediaLogoWidth } = gallery.customTheme ? gallery : account
  const origin = originOf({ alias: account.alias, customDomain: null }, deps.env)
  const ground =
    parseColour(theme.palette?.background?.default) ?? parseColour(DEFAULT_COLOURS.background)
  return {
    address: `${origin}/api/site/mail-logo?gallery=${gallery.guid}&v=${picture.filesGuid}`,
    ...mailLogoSize({ width: picture.width!, height: picture.height! }, mediaLogoWidth),
    ground: toHex(ground ?? WHITE),
  }
}
