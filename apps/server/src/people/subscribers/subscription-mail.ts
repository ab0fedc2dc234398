import { translatorOf } from '../../i18n/translate.ts'
import { greet, toLine } from '../../ports/mail/link-mail.ts'
import { type MailContent, type MailLogo, renderMail } from '../../ports/mail/mail-layout.ts'

interface SubscriptionMail {
  /** Any language code; English when we have no words in it. */
  language: string
  firstName: string
  companyName: string
  galleryName: string
  link: string
  logo: MailLogo | undefined
}

/** Asks whether a subscription is meant: it counts once the link was followed. */
export function subscriptionMail({
  language,
  firstName,
  companyName,
  galleryName,
  link,
  logo,
}: SubscriptionMail): MailContent {
  const t = translatorOf(language)
  const studio = toLine(companyName)
  return renderMail({
    t,
    sender: studio,
    logo,
    subject: t('Please confirm: news of “{{gallery}}”', { gallery: toLine(galleryName) }),
    greeting: greet(t, firstName),
    paragraphs: [
      t('Somebody, probably you, asked {{studio}} to write to this address about “{{gallery}}”.', {
        studio,
        gallery: toLine(galleryName),
      }),
    ],
    button: { label: t('Yes, write to me'), link },
    notes: [t('If it was not you, do nothing: you will get no more mails.')],
  })
}
