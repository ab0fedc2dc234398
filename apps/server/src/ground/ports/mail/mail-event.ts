/** What happened to an email after the mail server accepted it. */
export interface MailEvent {
  kind: 'delivered' | 'bounced' | 'undelivered' | 'complained' | 'stopped'
  /** As it was sent, without angle brackets. */
  messageId: string
}
