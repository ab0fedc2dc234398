/** A mailbox that mail servers return undeliverable emails to. */
export interface BounceMailbox {
  /** The address that emails are returned to. */
  address: string
  /**
   * Passes on the first bytes of each unread email, some hundred at a time, and marks it as read once `handle` has
   * settled; a rejection stops reading. Returns how many were read. Rejects if the mailbox can't be used.
   */
  read(handle: (mail: Uint8Array) => Promise<void>): Promise<number>
}
