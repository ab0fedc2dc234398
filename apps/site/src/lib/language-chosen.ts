/** The language that a visitor has chosen or refused: nothing is offered to them any more. */
export const LANGUAGE_CHOSEN = 'proofdesk.language-chosen'
