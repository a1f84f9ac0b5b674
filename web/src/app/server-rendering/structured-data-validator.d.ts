declare module '@adobe/structured-data-validator' {
  interface Issue {
    issueMessage: string
    severity: 'ERROR' | 'WARNING'
  }

  /** Without the vocabulary it checks what search engines require of the things that they show. */
  export default class Validator {
    /** `jsonld`: the things of a page by their type. */
    validate(found: { jsonld: Partial<Record<string, readonly object[]>> }): Promise<Issue[]>
  }
}
