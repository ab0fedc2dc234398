/** A mailbox that mail servers send back to what they could not deliver. */
export interface BounceMailbox {
  /** Where mails are to come back to. */
  address: string
  /**
   * Hands over the first bytes of each unread mail, some hundred at a time, and marks it as read once `handle` has settled; one that
   * rejects ends the reading. Answers how many were read. Rejects when the mailbox can't be used.
   */
  read(handle: (mail: Uint8Array) => Promise<void>): Promise<number>
}
