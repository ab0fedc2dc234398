/** The key of the language that a visitor has chosen or declined: nothing is offered any more. */
export const LANGUAGE_CHOSEN = 'proofdesk.language-chosen'
