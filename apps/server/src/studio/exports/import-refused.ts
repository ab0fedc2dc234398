/** Why an export can't be imported, in a sentence for whoever runs the command. */
export class ImportRefused extends Error {}
