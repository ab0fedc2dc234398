/** Why an export can't be imported, in a sentence for anyone who runs the command. */
export class ImportRefused extends Error {}
