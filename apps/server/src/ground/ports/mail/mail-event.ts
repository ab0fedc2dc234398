/** What became of a mail after the mail server took it. */
export interface MailEvent {
  kind: 'delivered' | 'bounced' | 'undelivered' | 'complained' | 'stopped'
  /** As it was sent, without angle brackets. */
  messageId: string
}
