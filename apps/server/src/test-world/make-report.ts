interface MadeReport {
  action?: string
  status?: string
  /** The complete report, instead of both parts. */
  report?: string
  type?: string
  /** The type of the part with our email. */
  part?: 'message/rfc822' | 'text/rfc822-headers'
  /** The part before it, for people. */
  text?: string
}

/** A bounce as a mail server returns it: the email with this Message-ID could not be delivered (RFC 3464). */
export function makeReport(
  messageId: string,
  {
    action = 'failed',
    status = '5.1.1',
    report = `Reporting-MTA: dns; mx.race.test\r\n\r\nFinal-Recipient: rfc822; ada@race.test\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} No such user`,
    type = 'message/delivery-status',
    part = 'message/rfc822',
    text = 'Your mail could not be delivered.',
  }: MadeReport = {},
): string {
  return [
    'From: MAILER-DAEMON@mx.race.test',
    'To: bounces@photos.test',
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=delivery-status; boundary="=_x"`,
    '',
    '--=_x',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '--=_x',
    `Content-Type: ${type}`,
    '',
    report,
    '',
    '--=_x',
    `Content-Type: ${part}`,
    '',
    'From: Studio <bounces@photos.test>',
    'To: ada@race.test',
    `Message-ID: <${messageId}>`,
    'Subject: Your photos are ready',
    '',
    'Hello',
    '--=_x--',
    '',
  ].join('\r\n')
}
