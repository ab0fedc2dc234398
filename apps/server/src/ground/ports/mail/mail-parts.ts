import type { Translate } from '../../../i18n/translate.ts'

/** A finished email, ready for `Mail.send`. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** `detail` is shown smaller, below the label. */
export interface TableRow {
  label: string
  detail?: string
  value: string
  isStrong?: boolean
}

/** A fact in an email, such as an order's number. */
export interface MailFact {
  label: string
  value: string
}

/** A public picture, and its displayed size in pixels. */
export interface MailPicture {
  address: string
  width: number
  height: number
  /** Shown if the picture is deleted, or the program shows none. */
  alt: string
}

/** A few pictures, and the number of further ones. */
export interface MailPictures {
  shown: readonly MailPicture[]
  more: number
}

/** The studio's logo instead of its name. */
export interface MailLogo {
  /** URL of a public picture. */
  address: string
  /** Displayed size in pixels. */
  width: number
  height: number
  /** The background colour that it was made for. */
  ground: string
}

/** Colours of the button and of the text on it; links have the button's, too. */
export interface MailColours {
  primary: string
  contrastText: string
}

/** Branding of a studio's emails to its customers. */
export interface MailBranding {
  logo: MailLogo | undefined
  colours: MailColours
}

export interface MailLink {
  text: string
  link: string
}

/** A sentence, or a link whose label ends with a colon. */
export type MailNote = string | MailLink

/** An email with one call to action. All texts are plain; the caller doesn't need to escape anything. */
export interface MailParts {
  /** In the recipient's language. */
  t: Translate
  /** The studio, shown at the top. */
  sender: string
  /** The product's own by default. */
  branding?: MailBranding | undefined
  subject: string
  /** Across the top, below the logo. */
  cover?: MailPicture | undefined
  greeting: string
  /**
   * Text before the button. With a lead, pictures come first, and everything else is below the button; without one, the
   * button is below everything, for emails that have to be read before it is pressed.
   */
  lead?: readonly string[] | undefined
  paragraphs: readonly string[]
  /** Amounts below the paragraphs, figures aligned right. */
  table?: readonly TableRow[]
  /** Below the table; with a lead, above everything. */
  pictures?: MailPictures | undefined
  /** Below the pictures. */
  facts?: readonly MailFact[]
  /** Below the facts. */
  closing?: readonly string[]
  button: { label: string; link: string }
  /** Below the button, smaller. */
  notes: readonly MailNote[]
  /** The studio's legal pages, in one line at the end. */
  legal?: readonly MailLink[]
}
