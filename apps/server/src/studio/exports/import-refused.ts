/** Why an export can't be imported, as a message for the operator. */
export class ImportRefused extends Error {}
