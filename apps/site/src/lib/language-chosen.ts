/** The storage key of the language that a visitor chose or declined; once it is set, no other is offered. */
export const LANGUAGE_CHOSEN = 'proofdesk.language-chosen'
